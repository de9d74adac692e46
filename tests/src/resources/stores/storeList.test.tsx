import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import type { Connectable } from '#contract/store.schemas.ts';
// Compiled before the first test waits for it.
import '#src/resources/stores/StoreList.tsx';
import '#src/resources/stores/connect/ConnectStoreDialog.tsx';
import '#src/resources/stores/settings/StoreSettingsDialog.tsx';
import { openApp } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { reading, shop } from './builders.ts';

const KEYS = '/shop/auth/woo/keys';
const platforms: Connectable[] = [
  { channel: 'woo', ways: ['consent', 'keys'], asksShop: true, missing: [] },
  { channel: 'shopify', ways: ['consent', 'token'], asksShop: true, missing: ['SHOPIFY_CLIENT_ID'] },
  { channel: 'shoplazza', ways: ['consent'], asksShop: true, missing: [] },
  { channel: 'shopline', ways: ['consent'], asksShop: true, missing: ['SHOPLINE_APP_KEY', 'SHOPLINE_APP_SECRET'] },
  { channel: 'tiktok', ways: ['consent'], asksShop: false, missing: [] },
];
const open = (replies: NonNullable<Parameters<typeof openApp>[1]>['replies'] = {}, path = '/setting/index') =>
  openApp(path, {
    token: true,
    replies: { '/shop/product/shop_select': ok([shop()]), '/shop/auth/platforms': ok(platforms), ...replies },
  });

describe('unbinding a store', () => {
  it('says what is deleted and what is not, and wants it ticked off', async () => {
    const { user, sent } = await open({ '/shop/auth/unbind': ok({ ok: true }) });
    await user.click(await screen.findByRole('button', { name: 'Disconnect Harbour' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Harbour?' }));
    expect(dialog.getByText('the list of its 12 products')).toBeDefined();
    expect(dialog.getByText('its 3 orders')).toBeDefined();
    expect(dialog.getByText(/the store itself and everything in it/)).toBeDefined();
    const unbind = dialog.getByRole('button', { name: 'Disconnect' }) as HTMLButtonElement;
    expect(unbind.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(unbind);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = sent.filter(({ url }) => url === '/shop/auth/unbind').map(({ body }) => JSON.parse(String(body)));
    expect(bodies).toEqual([{ shopId: shop().shopId }]);
  });

  it('stays open with the reason when it fails', async () => {
    const { user } = await open({ '/shop/auth/unbind': failed(errorCodes.internal, 'Something went wrong.') });
    await user.click(await screen.findByRole('button', { name: 'Disconnect Harbour' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await dialog.findByText('Something went wrong.')).toBeDefined();
  });
});

describe('a store that the plan lets be read only', () => {
  it('says so at its name, with what goes on there and the way to the choice of stores', async () => {
    const second = shop({ shopId: '01890000-0000-7000-8000-0000000000e2', shopName: 'Second', isReadOnly: true });
    await open({ '/shop/product/shop_select': ok([shop(), second]) });
    const row = within((await screen.findByRole('heading', { name: 'Second' })).closest('tr, li') as HTMLElement);
    expect(row.getByText('Read only')).toBeDefined();
    expect(screen.getAllByText('Read only')).toHaveLength(1);
    expect(screen.getByText(/Orders, prices and stock go on\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose stores' }).getAttribute('href')).toBe('/setting/member');
  });
});

describe('what is set for a store', () => {
  const PAID = '/shop/store/countAsPaid';
  const openSettings = async (replies: Parameters<typeof open>[0] = {}) => {
    const { user, sent } = await open({ [PAID]: ok(shop()), ...replies });
    await user.click(await screen.findByRole('button', { name: 'Settings of Harbour' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Harbour' }));
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    return { user, sent, dialog, box, save };
  };

  it('is which payments count as paid there', async () => {
    const { user, sent, dialog, box, save } = await openSettings();
    expect(dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await user.click(box(/^Cash on delivery/));
    await user.click(box(/^Authorised/));
    expect(dialog.queryByText(/^Every unpaid order/)).toBeNull();
    await user.click(box(/^Unpaid/));
    expect(await dialog.findByText(/^Every unpaid order of this store can then be bought/)).toBeDefined();
    await save();
    expect(await screen.findByText('Settings saved. Open orders are looked at again.')).toBeDefined();
    const bodies = sent.filter(({ url }) => url === PAID).map(({ body }) => JSON.parse(String(body)));
    expect(bodies).toEqual([{ shopId: shop().shopId, countsAsPaid: ['authorised', 'unpaid'] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is what happens when something is shipped, saved apart from the payments', async () => {
    const SHIPPING = '/shop/store/shipping';
    const { user, sent, dialog, save } = await openSettings({ [SHIPPING]: ok(shop()) });
    const toggle = (name: RegExp) => dialog.getByRole<HTMLInputElement>('switch', { name });
    expect(toggle(/^Complete the order when all of it is shipped/).checked).toBe(true);
    await user.click(toggle(/^Mail the customer/));
    await save();
    expect(await screen.findByText('Settings saved.')).toBeDefined();
    const changes = sent
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => [url, JSON.parse(String(body))]);
    expect(changes).toEqual([
      [SHIPPING, { shopId: shop().shopId, notifiesCustomers: false, completesOrders: true, serviceOrders: 'ask' }],
    ]);
  });

  it('is signing in from the store’s WordPress, with the plug-in for it', async () => {
    const ALLOW = '/shop/store/signIn';
    const { user, sent, dialog, save } = await openSettings({ [ALLOW]: ok(shop({ signsIn: true })) });
    const toggle = dialog.getByRole<HTMLInputElement>('switch', { name: /^Sign in from the store’s WordPress/ });
    expect(toggle.checked).toBe(false);
    expect(dialog.getByRole('link', { name: 'Download the plug-in' }).getAttribute('href')).toBe(
      '/quayside-sign-in.zip',
    );
    await user.click(toggle);
    await save();
    expect(await screen.findByText('Settings saved.')).toBeDefined();
    const changes = sent
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => [url, JSON.parse(String(body))]);
    expect(changes).toEqual([[ALLOW, { shopId: shop().shopId, allowed: true }]]);
  });

  it('is the completing of orders on WooCommerce only', async () => {
    const other = shop({ channel: 'shopify', signsIn: null });
    const { dialog } = await openSettings({ '/shop/product/shop_select': ok([other]) });
    expect(dialog.getAllByRole('switch')).toHaveLength(1);
  });

  it('stays as it was ticked where it cannot be saved', async () => {
    const refusal = failed(errorCodes.internal, 'Something went wrong.');
    const { user, dialog, box, save } = await openSettings({ [PAID]: refusal });
    await user.click(box(/^Authorised/));
    await save();
    expect(await dialog.findByText('Something went wrong.')).toBeDefined();
    expect(box(/^Authorised/).checked).toBe(true);
  });
});

describe('connecting by keys', () => {
  const fill = async (replies: Parameters<typeof open>[0]) => {
    const { user, sent } = await open(replies, '/setting/index?connect=woo');
    await user.click(await screen.findByRole('tab', { name: 'I have keys' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = (name: string) => dialog.getByLabelText(name);
    const connect = () => user.click(dialog.getByRole('button', { name: 'Connect' }));
    return { user, sent, dialog, field, connect };
  };
  const described = (input: HTMLElement) =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

  it('checks before anything is sent', async () => {
    const { sent, field, connect } = await fill({});
    await connect();
    await waitFor(() => expect(described(field('Consumer key'))).toContain('begins with ck_'));
    expect(described(field('Consumer secret'))).toContain('begins with cs_');
    expect(described(field('Store address'))).toBe('Please fill in the correct URL address');
    expect(sent.some(({ url }) => url === KEYS)).toBe(false);
  });

  it.each([
    ['storeKeysRefused', 'Consumer key'],
    ['storeKeysReadOnly', 'Consumer key'],
    ['storeUnreachable', 'Store address'],
    ['storeNotWooCommerce', 'Store address'],
    ['storeAnswerUnreadable', 'Store address'],
  ] as const)('shows %s at “%s” until that is changed', async (key, label) => {
    const refusal = failed(errorCodes[key], `Server says ${key}.`, { key: `error.${key}` });
    const { user, field, connect } = await fill({ [KEYS]: refusal });
    await user.type(field('Store address'), 'shop.example.com');
    await user.click(field('Consumer key'));
    await user.paste(`ck_${'a'.repeat(40)}`);
    await user.click(field('Consumer secret'));
    await user.paste(`cs_${'b'.repeat(40)}`);
    await connect();
    await waitFor(() => expect(described(field(label))).toBe(`Server says ${key}.`));
    await user.type(field(label), 'x');
    expect(described(field(label)) ?? '').not.toContain('Server says');
  });
});

describe('a store that went offline', () => {
  it('says why and has one way back, with its address filled in', async () => {
    const offline = shop({ state: 'offline', problem: 'The store did not accept our keys.' });
    const { user } = await open({ '/shop/product/shop_select': ok([offline]) });
    expect(await screen.findByText('The store did not accept our keys.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Sync now/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reconnect Harbour' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reconnect Harbour' }));
    const address = (await dialog.findByLabelText('Store address')) as HTMLInputElement;
    expect(address.value).toBe('https://harbour.example.com');
  });
});

describe('reconnecting a store', () => {
  const again = async (changes: Parameters<typeof shop>[0]) => {
    const offline = shop({ state: 'offline', ...changes });
    const all = platforms.map((one) => ({ ...one, missing: [] }));
    const replies = { '/shop/product/shop_select': ok([offline]), '/shop/auth/platforms': ok(all) };
    await open(replies, `/setting/index?reconnect=${offline.shopId}`);
    return within(await screen.findByRole('dialog', { name: 'Reconnect Harbour' }));
  };

  it.each([
    ['keys', 'woo', 'I have keys'],
    ['token', 'shopify', 'I have a token'],
    ['consent', 'shopify', 'Connect with one click'],
    [null, 'shopify', 'Connect with one click'],
    // No longer offered.
    ['keys', 'shopify', 'Connect with one click'],
  ] as const)('that was connected by %s begins there: %s, %s', async (connectedBy, channel, name) => {
    const dialog = await again({ connectedBy, channel });
    expect(await dialog.findByRole('tab', { name, selected: true })).toBeDefined();
  });

  it('has the focus on going on where nothing is to be filled in', async () => {
    const dialog = await again({ connectedBy: 'consent', channel: 'shopify' });
    const goOn = await dialog.findByRole('button', { name: 'Continue to Shopify' });
    await waitFor(() => expect(document.activeElement).toBe(goOn));
  });
});

describe('connecting a store', () => {
  const begin = async (replies: Parameters<typeof open>[0] = {}, path = '/setting/index?connect') => {
    const { user, sent } = await open(replies, path);
    const dialog = within(await screen.findByRole('dialog'));
    return {
      user,
      sent,
      dialog,
      choose: async (name: RegExp) => user.click(await dialog.findByRole('button', { name })),
    };
  };

  it('begins with the platform, and says which need the operator', async () => {
    const { choose, dialog } = await begin();
    expect(await dialog.findByRole('button', { name: /^Shopline.*Not set up on this server/ })).toBeDefined();
    await choose(/^Shopline/);
    expect(await screen.findByRole('dialog', { name: 'Connect Shopline' })).toBeDefined();
    for (const setting of ['SHOPLINE_APP_KEY', 'SHOPLINE_APP_SECRET']) expect(dialog.getByText(setting)).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Continue/ })).toBeNull();
  });

  it('offers the token where the consent page is not set up', async () => {
    const bound = shop({ channel: 'shopify', shopName: 'Quay' });
    const { user, sent, dialog } = await begin({ '/shop/auth/token': ok(bound) }, '/setting/index?connect=shopify');
    const tab = await dialog.findByRole('tab', { name: 'I have a token', selected: true });
    expect(tab).toBeDefined();
    await user.type(dialog.getByLabelText('Store address'), 'quay');
    await user.type(dialog.getByLabelText('Access token'), 'shpat_0123456789');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = sent.find(({ url }) => url === '/shop/auth/token') ?? {};
    expect(JSON.parse(String(body))).toEqual({ channel: 'shopify', shop: 'quay', accessToken: 'shpat_0123456789' });
  });

  it('asks each platform at its own call, with the address where that is asked for', async () => {
    const refusal = failed(errorCodes.storeUrlInvalid, 'No such store.', { key: 'error.storeUrlInvalid' });
    const calls = {
      '/shop/auth/shoplazzaAuthorize': refusal,
      '/shop/auth/callBack': failed(errorCodes.internal, 'Oh.'),
    };
    const { user, sent, dialog, choose } = await begin(calls);
    await choose(/^Shoplazza/);
    await user.type(await dialog.findByLabelText('Store address'), 'nobody');
    await user.click(dialog.getByRole('button', { name: 'Continue to Shoplazza' }));
    expect(await dialog.findByText('No such store.')).toBeDefined();
    expect(sent.find(({ url }) => url === '/shop/auth/shoplazzaAuthorize')?.query).toBe('shop=nobody');
    await user.click(dialog.getByRole('button', { name: 'Choose another platform' }));
    await choose(/^TikTok Shop/);
    expect(dialog.queryByLabelText('Store address')).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'Continue to TikTok Shop' }));
    expect(await dialog.findByText(/Oh\.$/)).toBeDefined();
    expect(sent.find(({ url }) => url === '/shop/auth/callBack')?.query).toBe('channel=tiktok');
  });
});

describe('many stores', () => {
  const read = reading({ checkedAt: new Date().toISOString() });
  const fresh = { products: read, orders: read };
  const rate = { perSecond: 50, burst: 1000 };
  const problem = 'The store did not answer.';
  const many = [
    shop({ ...fresh, shopId: 's1', shopName: 'Zeta' }),
    shop({ ...fresh, shopId: 's2', shopName: 'Alpha', channel: 'shopify', rate, plan: 'Basic' }),
    shop({ ...fresh, shopId: 's3', shopName: 'Beta', channel: 'shopify', problem, openJobs: 2 }),
  ];
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('stand by platform, and those that need a look are found', async () => {
    const { user } = await open({ '/shop/product/shop_select': ok(many) });
    await screen.findByRole('table', { name: 'Stores' });
    expect(names()).toEqual(['Zeta', 'Alpha', 'Beta']);
    await user.click(screen.getByRole('tab', { name: 'Shopify 2' }));
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta']));
    expect(screen.getByText('50 points a second')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Needs attention (1)' }));
    await waitFor(() => expect(names()).toEqual(['Beta']));
    expect(screen.getByText('The store did not answer.')).toBeDefined();
    expect(screen.getByRole('link', { name: '2 jobs running' })).toBeDefined();
  });

  it('lead to their own products and orders, and are read whole by one click', async () => {
    const replies = { '/shop/product/shop_select': ok(many.slice(1, 2)) };
    const started = {
      '/shop/product/syncProducts': ok({ jobId: 'j1' }),
      '/shop/order/syncOrders': ok({ jobId: 'j2' }),
    };
    const { user, sent } = await open({ ...replies, ...started });
    const orders = await screen.findByRole('link', { name: '3 Orders' });
    expect(decodeURIComponent(orders.getAttribute('href') ?? '')).toBe('/orders/shopify?filter={"shopId":"s2"}');
    await user.click(screen.getByRole('button', { name: 'Sync now Alpha' }));
    for (const url of Object.keys(started)) {
      await waitFor(() => expect(sent.some((request) => request.url === url)).toBe(true));
      const body = sent.find((request) => request.url === url)?.body;
      expect(JSON.parse(String(body))).toEqual({ channel: 'shopify', shopIds: ['s2'] });
    }
  });
});

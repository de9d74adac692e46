import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Compiled before the first test waits for it.
import '#src/custom/pages/publish/PublishPage.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import { breaks, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { job, shop } from '#tests/src/resources/stores/builders.ts';

const IDS = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
const shops = [
  shop({ shopId: '01890000-0000-7000-8000-0000000000e1', shopName: 'Harbour' }),
  shop({ shopId: '01890000-0000-7000-8000-0000000000e2', shopName: 'Lantern', currency: 'EUR' }),
  shop({
    shopId: '01890000-0000-7000-8000-0000000000e3',
    shopName: 'Quiet',
    state: 'offline',
    problem: 'Keys refused.',
  }),
];
const products = ok({
  rows: IDS.map((productId, at) => ({
    productId,
    title: `Tee ${at}`,
    primaryIp: null,
    variantCount: 2,
    priceMin: '9.00',
    currency: 'USD',
  })),
  total: 2,
  totalIsExact: true,
});
const bodyOf = (sent: Sent) => JSON.parse(String(sent.body));
const preview = (sent: Sent) => {
  const { shopIds, exchangeRates } = bodyOf(sent);
  const missing = shopIds.includes(shops[1]?.shopId) && exchangeRates['USD>EUR'] === undefined;
  return ok({ rows: [], total: 2 * shopIds.length, missingRates: missing ? ['USD>EUR'] : [] });
};
const replies = {
  '/shop/product/shop_select': ok(shops),
  '/shop/productPool/list': products,
  '/shop/productPool/publishPreview': preview,
  '/shop/productPool/bathImportProductIntoShops': ok({ jobId: 'j1' }),
  '/shop/job/j1': ok({ ...job({ id: 'j1' }), rows: [], rowTotal: 0 }),
};
const PUBLISH = '/shop/productPool/bathImportProductIntoShops';
const open = (more: Parameters<typeof openApp>[1] = {}) =>
  openApp(`/import/publish?ids=${IDS.join(',')}`, { token: true, replies: { ...replies, ...more.replies } });

describe('the publish wizard', () => {
  it('says what is missing in place and sends nothing', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Choose at least one store.')).toBeDefined();
    expect(screen.getByText('Choose on shelf, off shelf or draft.')).toBeDefined();
    expect(screen.getByText('Choose a sales channel.')).toBeDefined();
    // The page stood at its end, where the button is: what is wrong first is led to.
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Harbour/ }));
    expect(sent.some(({ url }) => url === PUBLISH)).toBe(false);
  });

  it('disables an offline store, says why and leads to its way back', async () => {
    await open();
    const quiet = (await screen.findByRole('checkbox', { name: /Quiet/ })) as HTMLInputElement;
    expect(quiet.disabled).toBe(true);
    expect(screen.getByText('Keys refused.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Reconnect' }).getAttribute('href')).toContain(shops[2]?.shopId);
  });

  it('disables a store that the plan lets be read only, says why and leads to the choice of stores', async () => {
    const readOnly = shop({ shopId: '01890000-0000-7000-8000-0000000000e4', shopName: 'Second', isReadOnly: true });
    const { user, sent } = await open({ replies: { '/shop/product/shop_select': ok([...shops, readOnly]) } });
    const second = (await screen.findByRole('checkbox', { name: /Second/ })) as HTMLInputElement;
    expect(second.disabled).toBe(true);
    expect(screen.getByText('With your plan this store can only be read.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose stores' }).getAttribute('href')).toBe('/setting/member');
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(await screen.findByRole('button', { name: 'Publish 2 products to 2 stores' })).toBeDefined();
    expect(sent.some(({ url }) => url === PUBLISH)).toBe(false);
  });

  it('counts products, stores and rows on its button, and follows the choice', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /Harbour/ }));
    expect(await screen.findByRole('button', { name: 'Publish 2 products to 1 store' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /Lantern/ }));
    expect(await screen.findByText(/^4 rows/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Remove Tee 1 from the selection' }));
    expect(await screen.findByRole('button', { name: 'Publish 1 product to 2 stores' })).toBeDefined();
  });

  it('asks for each missing rate, shows what it does, sends it, and goes to the job', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /Lantern/ }));
    await user.click(screen.getByRole('radio', { name: /On shelf/ }));
    await user.click(screen.getByRole('checkbox', { name: /Online store/ }));
    await screen.findByText('USD products in a EUR store');
    await user.click(screen.getByRole('button', { name: /^Publish 2/ }));
    expect(await screen.findByText('Enter a rate, or choose to keep the same number.')).toBeDefined();
    expect(sent.some(({ url }) => url === PUBLISH)).toBe(false);

    await user.click(screen.getByRole('radio', { name: 'Convert with an exchange rate' }));
    await user.type(await screen.findByRole('textbox', { name: '1 USD in EUR' }), '0.9');
    expect(await screen.findByText('$20.00 becomes €18.00.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Publish 2/ }));
    await waitFor(() => expect(address()).toBe('/jobs/j1'));
    const order = sent.filter(({ url }) => url === PUBLISH).map(bodyOf);
    expect(order).toEqual([
      {
        clientKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        productIds: IDS,
        shopIds: [shops[1]?.shopId],
        status: 'active',
        salesChannels: ['onlineStore'],
        continueSelling: false,
        changesOnly: false,
        overrides: {},
        exchangeRates: { 'USD>EUR': '0.9' },
      },
    ]);
  });

  it('C14: puts right what sells at its cost, with a first rule where there is none', async () => {
    const finding = { key: 'row.atCost', message: 'A variant sells at what it costs.', fix: 'applyRules' };
    const row = {
      productId: IDS[0],
      shopId: shops[0]?.shopId,
      title: 'Tee 0',
      image: null,
      currency: 'USD',
      priceMin: '4.50',
      priceMax: '4.50',
      compareAtPrice: null,
      margin: '0.0',
      update: false,
      unchanged: false,
    };
    let fixed = false;
    const { user, sent } = await open({
      replies: {
        '/shop/productPool/publishPreview': () =>
          ok({ rows: [{ ...row, problems: [], warnings: fixed ? [] : [finding] }], total: 2, missingRates: [] }),
        '/shop/pricing/rules': ok({ rows: [] }),
        '/shop/pricing/rules/create': ok({}),
        '/shop/productPool/publishFix': () => {
          fixed = true;
          return ok({ runId: 'r1', changed: 2 });
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /Harbour/ }));
    await user.click(await screen.findByRole('button', { name: 'Save and apply it' }));
    await waitFor(() => expect(screen.queryByText(/You have no pricing rule/)).toBeNull());
    const calls = sent.map(({ url }) => url).filter((url) => /rules\/create|publishFix/.test(url));
    expect(calls).toEqual(['/shop/pricing/rules/create', '/shop/productPool/publishFix']);
  });

  it('says that the job may exist when the answer was lost, and sends the same order again under the same key', async () => {
    const { user, sent } = await open({ replies: { [PUBLISH]: breaks('ECONNABORTED') } });
    await user.click(await screen.findByRole('checkbox', { name: /Harbour/ }));
    await user.click(screen.getByRole('radio', { name: /Draft/ }));
    await user.click(screen.getByRole('checkbox', { name: /Online store/ }));
    await user.click(screen.getByRole('button', { name: /^Publish 2/ }));
    expect(await screen.findByText(/the job may have started/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open jobs' })).toBeDefined();
    const keys = () => sent.filter(({ url }) => url === PUBLISH).map(({ body }) => JSON.parse(String(body)).clientKey);
    await user.click(screen.getByRole('button', { name: /^Publish 2/ }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('radio', { name: /On shelf/ })).toHaveProperty('disabled', false));
    await user.click(screen.getByRole('radio', { name: /On shelf/ }));
    await user.click(screen.getByRole('button', { name: /^Publish 2/ }));
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, changed] = keys();
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('sends a merchant without a store to bind one first, and keeps the choice', async () => {
    await open({ replies: { '/shop/product/shop_select': ok([]) } });
    expect(await screen.findByText('There is currently no store, please bind the store first')).toBeDefined();
    await waitFor(() => expect(sessionStorage.getItem('publish.products')).toBe(IDS.join(',')));
  });
});

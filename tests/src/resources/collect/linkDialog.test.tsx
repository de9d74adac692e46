import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';

const item = (id: number) => `https://www.aliexpress.com/item/${id}.html`;
const access = (platform: string, way: string, configured = true) => ({ platform, way, configured, settings: [] });
const suppliers = [
  access('aliexpress', 'account'),
  access('alibaba', 'account', false),
  access('1688', 'account'),
  access('ebay', 'app'),
  access('dhgate', 'none', false),
];
const account = {
  accountId: 'a1',
  platform: 'aliexpress',
  name: 'buyer',
  state: 'linked',
  preferred: true,
  expiresAt: null,
  linkedAt: '2026-11-01T00:00:00Z',
};
const row = (position: number, state: string, more: object) => ({
  position,
  state,
  label: item(position),
  target: null,
  productId: null,
  shopId: null,
  line: null,
  reason: null,
  reasonKey: null,
  warnings: [],
  finishedAt: null,
  ...more,
});
const job = {
  id: 'j1',
  kind: 'collectLink',
  state: 'doneWithProblems',
  title: 'links',
  total: 4,
  done: 1,
  failed: 3,
  cancelled: 0,
  message: null,
  createdAt: '2026-11-21T10:00:00Z',
  dueAt: null,
  startedAt: null,
  finishedAt: null,
};
const failedRows = [
  row(1, 'fail', { reason: 'evil.example is not a supplier we know.', reasonKey: 'error.linkForeignHost' }),
  row(2, 'fail', { reason: 'Open it with the extension.', reasonKey: 'error.supplierPageOnly' }),
  row(3, 'fail', { reason: 'The same product stands above.', reasonKey: 'row.linkTwice' }),
];

describe('the dialog for links', () => {
  // Compiled before the first test waits for it.
  beforeAll(async () => {
    await import('#src/resources/pool/PoolList.tsx');
    await import('#src/resources/collect/LinkDialog.tsx');
  });

  async function opened(replies: OpenOptions['replies'] = {}) {
    const usual: OpenOptions['replies'] = {
      '/shop/ds/account': ok({ rows: [account], suppliers }),
      '/shop/productPool/heldLinks': ok({ rows: [] }),
      '/shop/productPool/collectLinks': ok({ jobId: 'j1' }),
      '/shop/job/j1': ({ query }) =>
        query.includes('success')
          ? ok({ ...job, rows: [row(0, 'success', { label: 'Kettle', productId: 'p1' })], rowTotal: 1 })
          : ok({ ...job, rows: failedRows, rowTotal: 3 }),
    };
    const { sent, user } = await openApp('/import/list?collect=link', {
      token: true,
      replies: { ...usual, ...replies },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Collect by link' });
    const box = () => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Product links' });
    const paste = (text: string) => user.fill(box(), text);
    const send = (name: RegExp) => user.click(within(dialog).getByRole('button', { name }));
    return { sent, user, dialog, box, paste, send };
  }

  it('says which suppliers work how', async () => {
    const { dialog } = await opened();
    const list = await within(dialog).findByRole('region', { name: 'Suppliers' });
    const lines = () => within(list).getAllByRole('listitem');
    await waitFor(() =>
      expect(lines().map((line) => line.textContent)).toEqual([
        'AliExpressReady',
        'Alibaba.comNot set up',
        '1688No account linked',
        'eBayReady',
        'DHgateBy extension',
      ]),
    );
    const places = within(list).getAllByRole('link');
    expect(places.map((place) => place.getAttribute('href'))).toEqual([
      '/setting/alibaba',
      '/setting/1688',
      '/setting/extension',
    ]);
  });

  it('sends one list, shows what became of it, and keeps what was not sent and what failed', async () => {
    const { sent, dialog, box, paste, send } = await opened();
    await paste([item(0), 'lamp', item(1), item(2), item(0), item(3)].join('\n'));
    expect(await within(dialog).findByText('4 of 1,000 links')).toBeDefined();
    expect(within(dialog).getByText('Line 2: no web address in “lamp”.')).toBeDefined();
    expect(within(dialog).getByText('Line 5: the same link as in line 1. It is sent once.')).toBeDefined();
    await send(/^Collect 4$/);
    expect(await within(dialog).findByRole('link', { name: 'Edit Kettle' })).toBeDefined();
    const calls = sent.filter(({ url }) => url === '/shop/productPool/collectLinks');
    expect(calls.map(({ body }) => JSON.parse(String(body)))).toEqual([
      { urls: [0, 1, 2, 3].map(item), shipTo: 'US', currency: 'USD' },
    ]);
    expect(await within(dialog).findByText(/1 link waits for the browser extension/)).toBeDefined();
    expect(within(dialog).getByText('2 rows could not be read')).toBeDefined();
    expect(within(dialog).getByText('evil.example is not a supplier we know.').parentElement?.textContent).toContain(
      'Line 3',
    );
    await send(/^Collect more$/);
    await waitFor(() => expect(box().value).toBe(`lamp\n${item(1)}`));
  });

  it('leads to the account that is missing, and keeps the list, also when it is closed', async () => {
    const refused = failed(501001, 'Link your 1688 account first.', {
      key: 'error.supplierNotAuthorised',
      params: { supplier: '1688' },
    });
    const { user, dialog, box, paste, send } = await opened({ '/shop/productPool/collectLinks': refused });
    await paste(item(5));
    await send(/^Collect$/);
    expect(await within(dialog).findByText('Link your 1688 account first.')).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'Link an account' }).getAttribute('href')).toBe(
      '/setting/1688#1688',
    );
    expect(box().value).toBe(item(5));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await send(/^Close$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await screen.findAllByRole('button', { name: 'Paste link' }))[0] ?? dialog);
    const again = await screen.findByRole('dialog', { name: 'Collect by link' });
    expect(within(again).getByRole<HTMLTextAreaElement>('textbox', { name: 'Product links' }).value).toBe(item(5));
  });

  it('C14: offers a pricing rule to who has none, and no more once there is one', async () => {
    let rows: object[] = [];
    const { sent, dialog, send } = await opened({
      '/shop/pricing/rules': () => ok({ rows }),
      '/shop/pricing/rules/create': ({ body }) => {
        rows = [{ ...JSON.parse(String(body)), ruleId: 'r1', position: 1, updatedAt: '2026-11-20T10:00:00.000Z' }];
        return ok(rows[0]);
      },
    });
    expect(await within(dialog).findByText(/You have no pricing rule/)).toBeDefined();
    await send(/^Save this rule$/);
    await waitFor(() => expect(within(dialog).queryByText(/You have no pricing rule/)).toBeNull());
    const [made] = sent.filter(({ url }) => url === '/shop/pricing/rules/create');
    expect(JSON.parse(String(made?.body))).toMatchObject({
      name: 'Cost × 2.5, ending in .99',
      enabled: true,
      ranges: [{ price: { kind: 'multiplier', value: '2.5' }, priceEnding: '0.99' }],
    });
  });

  it('explains a number alone and a share password', async () => {
    const { dialog, paste } = await opened();
    await paste('1005004000000001\n￥oDuI8ZZ00nSaf￥');
    expect(await within(dialog).findByText(/Line 1: the number 1005004000000001 alone/)).toBeDefined();
    expect(within(dialog).getByText(/Line 2: a share password opens only in its own app/)).toBeDefined();
  });

  it('sends nothing where there is no link', async () => {
    const { sent, dialog, paste, send } = await opened();
    await paste('lamp');
    await send(/^Collect$/);
    expect(await within(dialog).findByText('Paste at least one product link.')).toBeDefined();
    expect(sent.some(({ url }) => url === '/shop/productPool/collectLinks')).toBe(false);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/resources/orders/OrderList.tsx';
import '#src/resources/stores/StoreList.tsx';
import { type OpenOptions, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { failed, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { shop } from '../stores/builders.ts';
import { counts } from './builders.ts';

const LIST = '/shop/order/sameStores';
const ANSWER = '/shop/order/sameStore';
const question = {
  channel: 'woo',
  shopId: shop().shopId,
  shopName: 'Harbour',
  shopUrl: 'https://new.example.com',
  formerId: '01890000-0000-7000-8000-0000000000e1',
  formerName: 'Old Harbour',
  formerUrl: 'https://old.example.com',
  disconnectedAt: '2026-11-20T10:00:00.000Z',
  known: 18,
  among: 20,
};
const open = (path: string, replies: OpenOptions['replies'] = {}) =>
  openApp(path, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'woo', 'shopify'] }),
      '/shop/product/shop_select': ok([shop()]),
      '/shop/view/list': ok({ rows: [] }),
      '/shop/order/counts': ok(counts({ all: 0 })),
      '/shop/order/third/orders': ok({ rows: [], total: 0, totalIsExact: true }),
      [LIST]: ok([question]),
      ...replies,
    },
  });
const region = async () => within(await screen.findByRole('region', { name: 'Stores that may have moved' }));
const answers = (sent: Sent[]) => sent.filter(({ url }) => url === ANSWER).map(({ body }) => JSON.parse(String(body)));
const reads = (sent: Sent[]): number => sent.filter(({ url }) => url === LIST).length;

describe('the question whether a store is one that was disconnected', () => {
  it.each(['/orders', '/orders/woocommerce', '/setting/index'])('is asked at %s, with the evidence', async (path) => {
    await open(path);
    const asked = await region();
    expect(asked.getByText('Is Harbour the same store as Old Harbour, disconnected on Nov 20, 2026?')).toBeDefined();
    expect(asked.getByText('18 of its 20 newest orders are known from there.')).toBeDefined();
  });

  it('names both by their address where they have one name, and leaves out a day that nobody kept', async () => {
    await open('/orders', {
      [LIST]: ok([{ ...question, formerName: 'Harbour', disconnectedAt: null, known: 1, among: 1 }]),
    });
    const asked = await region();
    const text = 'Is Harbour (new.example.com) the same store as Harbour (old.example.com), which you disconnected?';
    expect(asked.getByText(text)).toBeDefined();
    expect(asked.getByText('Its only order is known from there.')).toBeDefined();
  });

  it('is not asked among another platform’s orders', async () => {
    const { sent } = await open('/orders/shopify');
    await waitFor(() => expect(reads(sent)).toBe(1));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Stores that may have moved' })).toBeNull();
  });

  it('says what happens before the two become one, and reads everything again after', async () => {
    const { user, sent } = await open('/orders', { [ANSWER]: ok({ shopId: question.formerId }) });
    await user.click((await region()).getByRole('button', { name: 'Same store' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Continue as the same store?' }));
    expect(dialog.getByText(/Everything you decided, mapped, bought and published/)).toBeDefined();
    expect(dialog.getByText('This cannot be undone.')).toBeDefined();
    expect(answers(sent)).toEqual([]);
    const before = reads(sent);
    await user.click(dialog.getByRole('button', { name: 'Same store' }));
    await screen.findByText('Harbour continues as the same store');
    expect(answers(sent)).toEqual([{ shopId: question.shopId, formerId: question.formerId, same: true }]);
    await waitFor(() => expect(reads(sent)).toBeGreaterThan(before));
  });

  it('goes once it is said to be another', async () => {
    let asked = [question];
    const { user, sent } = await open('/setting/index', {
      [LIST]: () => ok(asked),
      [ANSWER]: () => {
        asked = [];
        return ok({ shopId: question.shopId });
      },
    });
    await user.click((await region()).getByRole('button', { name: 'Another store' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Stores that may have moved' })).toBeNull());
    expect(answers(sent)).toEqual([{ shopId: question.shopId, formerId: question.formerId, same: false }]);
  });

  it('stays, with the reason, where the answer did not get through', async () => {
    const { user } = await open('/orders', { [ANSWER]: failed(errorCodes.internal, 'Something went wrong.') });
    await user.click((await region()).getByRole('button', { name: 'Another store' }));
    expect(await (await region()).findByText('Something went wrong.')).toBeDefined();
  });
});

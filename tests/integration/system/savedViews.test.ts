import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { savedViewCalls } from '#contract/savedView.calls.ts';
import type { ViewSettings } from '#contract/savedView.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';

const settings: ViewSettings = {
  filter: { state: ['new'], priceFrom: '10', category: ['Home, Garden'] },
  sort: 'price',
  order: 'ASC',
  columns: ['title', 'price'],
};

describe('saved views', () => {
  let app: TestApp;
  let merchant: Merchant;
  let colleague: Merchant;
  let stranger: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    colleague = await app.merchant();
    stranger = await app.merchant();
    // The second account works for the first one's business, and signs in again.
    await app.deps.db.pool.query(
      'update account set merchant_id = (select merchant_id from account where email = $1) where email = $2',
      [merchant.email, colleague.email],
    );
    const pwd = await colleague.seal('correct horse');
    colleague.token = (await colleague.call(accountCalls.login, { email: colleague.email, pwd })).accessToken;
  });
  afterAll(() => app.close());

  const named = async (who: Merchant) =>
    (await who.call(savedViewCalls.list, { resource: 'pool' })).rows.map(({ name }) => name);

  it('are kept, renamed, changed and removed, in the order in which they were made', async () => {
    const merchant = await app.merchant();
    const first = await merchant.call(savedViewCalls.create, { resource: 'pool', name: ' To price ', settings });
    expect(first).toMatchObject({ name: 'To price', mine: true, shared: false, settings });
    await merchant.call(savedViewCalls.create, { resource: 'pool', name: 'Second', settings });
    expect(await named(merchant)).toEqual(['To price', 'Second']);
    const changed = { ...settings, columns: null, sort: 'title' };
    await merchant.call(savedViewCalls.update, { viewId: first.viewId, name: 'Priced', settings: changed });
    const { rows } = await merchant.call(savedViewCalls.list, { resource: 'pool' });
    expect(rows[0]).toMatchObject({ name: 'Priced', settings: changed });
    expect(await merchant.call(savedViewCalls.remove, { viewId: first.viewId })).toEqual({ removed: true });
    expect(await merchant.call(savedViewCalls.remove, { viewId: first.viewId })).toEqual({ removed: false });
    expect(await named(merchant)).toEqual(['Second']);
  });

  it('belong to who made them, and to strangers not at all', async () => {
    const { viewId } = await merchant.call(savedViewCalls.create, { resource: 'pool', name: 'Mine', settings });
    expect(await named(stranger)).toEqual([]);
    const update = { viewId, name: 'Taken', settings };
    expect((await refusal(stranger.call(savedViewCalls.update, update))).key).toBe('notFound');
    expect(await stranger.call(savedViewCalls.remove, { viewId })).toEqual({ removed: false });
    expect(await named(merchant)).toContain('Mine');
  });

  it('that are shared are seen by colleagues, who cannot change them', async () => {
    const { viewId } = await merchant.call(savedViewCalls.create, {
      resource: 'pool',
      name: 'For all',
      shared: true,
      settings,
    });
    const { rows } = await colleague.call(savedViewCalls.list, { resource: 'pool' });
    expect(rows.map(({ name, mine, shared }) => ({ name, mine, shared }))).toEqual([
      { name: 'For all', mine: false, shared: true },
    ]);
    const update = { viewId, name: 'Taken', settings };
    expect((await refusal(colleague.call(savedViewCalls.update, update))).key).toBe('notFound');
    expect(await colleague.call(savedViewCalls.remove, { viewId })).toEqual({ removed: false });
  });

  it('need a name', async () => {
    const { fields } = await refusal(merchant.call(savedViewCalls.create, { resource: 'pool', name: ' ', settings }));
    expect(fields.map(({ path }) => path)).toEqual(['name']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { SUCCESS } from '#contract/errors.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeLinkCalls } from '#contract/storeLink.calls.ts';
import { visitor } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { type LinkParts, sandboxSecret, storeToken } from '#tests/kit/storeLink.ts';

const SHOP = 'quiet';

describe('a link from the admin of a WooCommerce store', () => {
  let app: TestApp;
  let secret: string;
  let owner: Merchant;
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    secret = await sandboxSecret(app.sandbox.url, SHOP);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.deps.db.pool.query('delete from attempt');
    // Those of other tests connected the same one.
    await app.deps.db.pool.query(`update store set state = 'disconnected'`);
    owner = await app.merchant();
    shop = await owner.bindWoo(app.sandbox.url, SHOP);
    await owner.call(storeCalls.signIn, { shopId: shop.shopId, allowed: true });
  });

  const now = () => Math.floor(app.deps.now().getTime() / 1000);
  /** A link of the owner's, with some of it otherwise. */
  const link = (changes: Partial<LinkParts> = {}) => {
    const parts = { secret, domain: shop.identity, email: owner.email, time: now(), ...changes };
    return { wooToken: storeToken(parts), domain: parts.domain };
  };
  const open = (given: { wooToken: string; domain: string }) => visitor(app).call(storeLinkCalls.wooLogin, given);
  const refused = async (given: { wooToken: string; domain: string }) => (await refusal(open(given))).key;
  const sessionsOf = async (who: Merchant) => (await who.call(accountCalls.sessions, {})).rows.length;

  it('signs in who connected the store, once', async () => {
    const given = link({ email: owner.email.toUpperCase() });
    const { accessToken } = await open(given);
    const inside = Object.assign(visitor(app), { token: accessToken });
    expect((await inside.call(accountCalls.userInfo, {})).email).toBe(owner.email);
    expect((await owner.call(storeCalls.select, {}))[0]?.signsIn).toBe(true);
    expect(await refused(given)).toBe('storeLinkUsed');
    // Written otherwise, it is the same link.
    expect(await refused({ ...given, domain: given.domain.toUpperCase() })).toBe('storeLinkRefused');
  });

  it('signs in once where it is opened twice at once', async () => {
    const before = await sessionsOf(owner);
    const given = link();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor(app).raw(storeLinkCalls.wooLogin, { ...given })),
    );
    expect(answers.filter(({ code }) => code === SUCCESS)).toHaveLength(1);
    const keys = answers.flatMap(({ error }) => (error ? [error.key] : []));
    expect(keys).toEqual(Array(5).fill('error.storeLinkUsed'));
    expect(await sessionsOf(owner)).toBe(before + 1);
  });

  it('is good for five minutes, and not before it was made', async () => {
    expect(await refused(link({ time: now() - 302 }))).toBe('storeLinkLate');
    expect(await refused(link({ time: now() + 75 }))).toBe('storeLinkEarly');
    await open(link({ time: now() - 290 }));
    await open(link({ time: now() + 30 }));
  });

  it('keeps what was used no longer than it could be tried again', async () => {
    const used = async () => (await app.deps.db.pool.query('select 1 from used_store_link')).rowCount;
    await open(link());
    await app.deps.db.pool.query(`update used_store_link set expires_at = now() - interval '1 second'`);
    await open(link());
    expect(await used()).toBe(1);
  });

  it('says one and the same of everything that is not signed as it should be', async () => {
    const good = link();
    const last = good.wooToken.at(-1) === '0' ? '1' : '0';
    const others = await sandboxSecret(app.sandbox.url, 'lantern');
    const wrong = [
      { ...good, wooToken: good.wooToken.slice(0, -1) + last },
      { ...good, wooToken: good.wooToken.replace('v1.', 'v2.') },
      { ...good, wooToken: 'nothing' },
      link({ secret: others }),
      { ...good, domain: `${good.domain}/another` },
      link({ domain: 'https://nobody.example' }),
      link({ domain: 'no address' }),
    ];
    for (const one of wrong) expect(await refused(one), JSON.stringify(one)).toBe('storeLinkRefused');
    await open(good);
  });

  it('finds the store with its folder, however its address is written', async () => {
    await open(link({ domain: `${shop.identity}/wp-admin/` }));
    expect(await refused(link({ domain: new URL(shop.identity).origin }))).toBe('storeLinkRefused');
  });

  it('signs in nobody else: not by another e-mail, and of two who connected one store its own', async () => {
    expect(await refused(link({ email: 'somebody@example.test' }))).toBe('storeLinkEmail');
    const second = await app.merchant();
    const theirs = await second.bindWoo(app.sandbox.url, SHOP);
    expect(theirs.signsIn).toBe(false);
    expect(await refused(link({ email: second.email }))).toBe('storeLinkOff');
    await second.call(storeCalls.signIn, { shopId: theirs.shopId, allowed: true });
    const { accessToken } = await open(link({ email: second.email }));
    const inside = Object.assign(visitor(app), { token: accessToken });
    expect((await inside.call(accountCalls.userInfo, {})).email).toBe(second.email);
  });

  it('signs in no operator and nobody who is suspended', async () => {
    const set = (change: string) =>
      app.deps.db.pool.query(`update account set ${change} where email = $1`, [owner.email]);
    const { accessToken } = await open(link());
    await set(`roles = array_append(roles, 'admin')`);
    expect(await refused(link())).toBe('storeLinkOperator');
    const inside = Object.assign(visitor(app), { token: accessToken });
    expect((await refusal(inside.call(accountCalls.userInfo, {}))).key).toBe('sessionExpired');
    await set(`roles = array_remove(roles, 'admin'), suspended_at = now()`);
    expect(await refused(link())).toBe('accountSuspended');
  });

  it('is worth nothing where it is switched off, and what it began ends', async () => {
    const { accessToken } = await open(link());
    const inside = Object.assign(visitor(app), { token: accessToken });
    await owner.call(storeCalls.signIn, { shopId: shop.shopId, allowed: false });
    expect(await refused(link())).toBe('storeLinkOff');
    expect((await refusal(inside.call(accountCalls.userInfo, {}))).key).toBe('sessionExpired');
    expect((await owner.call(accountCalls.userInfo, {})).email).toBe(owner.email);
  });

  it('is worth nothing once the store is disconnected or refuses our keys, and is off when it comes back', async () => {
    await app.deps.db.pool.query(`update store set state = 'offline' where store_id = $1`, [shop.shopId]);
    expect(await refused(link())).toBe('storeLinkRefused');
    await owner.bindWoo(app.sandbox.url, SHOP);
    await open(link());
    await owner.call(storeCalls.unbind, { shopId: shop.shopId });
    expect(await refused(link())).toBe('storeLinkRefused');
    expect((await owner.bindWoo(app.sandbox.url, SHOP)).signsIn).toBe(false);
    expect(await refused(link())).toBe('storeLinkOff');
  });

  it('is counted as signing in is', async () => {
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => owner.raw(storeLinkCalls.wooLogin, { wooToken: 'x', domain: 'y' })),
    );
    expect(answers.filter(({ error }) => error?.key === 'error.tooManyTries')).toHaveLength(1);
  });
});

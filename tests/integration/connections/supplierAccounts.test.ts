import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import type { SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import { openSupplier, withSupplier } from '#server/modules/connections/suppliers/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { allowedBy, complete, type LinkedSupplier, linkSupplier } from '#tests/kit/linkSupplier.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';

const TIMES = 50;
/** 1688 has one address for codes and for refresh tokens. */
const REFRESH = /token\/refresh|getToken/;
const link = 'https://www.aliexpress.com/item/1005008101000017.html';
const buyers: Record<LinkedSupplier, readonly [string, string]> = {
  aliexpress: ['buyer-one', 'buyer-two'],
  '1688': ['buyer-one', 'buyer-two'],
  alibaba: ['importer-one', 'importer-two'],
};

describe('supplier accounts', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await setFaults(app.sandbox.url, {});
    merchant = await app.merchant();
  });

  const list = async (platform?: SupplierPlatform) => merchant.call(supplierAccountCalls.list, { platform });
  const accounts = async (): Promise<SupplierAccount[]> => (await list()).rows;
  /** Which account is used; the others' states. */
  const states = async () =>
    Object.fromEntries(
      (await accounts()).map(({ accountId, state, preferred }) => [accountId, preferred ? 'used' : state]),
    );
  const prefer = (accountId: string) => merchant.call(supplierAccountCalls.prefer, { accountId });
  const revoke = (account: string) => turnWorld(app.sandbox.url, 'revoke', { platform: 'aliexpress', account });
  const collect = async () =>
    merchant.finished((await merchant.call(collectCalls.collectLinks, { urls: [link] })).jobId);

  const merchantId = () => merchantIdOf(app, merchant);
  const open = async (platform: SupplierPlatform, accountId?: string) =>
    openSupplier(app.deps, await merchantId(), platform, new AbortController().signal, accountId);
  /** The access token of an account ends in a minute. */
  async function ending({ accountId, platform }: SupplierAccount): Promise<void> {
    const own = await merchantId();
    const context = `supplier:${own}:${platform}`;
    const { rows } = await app.deps.db.pool.query('select tokens from supplier_account where account_id = $1', [
      accountId,
    ]);
    const kept = JSON.parse(app.deps.secrets.open(rows[0]?.tokens, context));
    const sealed = app.deps.secrets.seal(
      JSON.stringify({ ...kept, expiresAt: new Date(Date.now() + 60_000) }),
      context,
    );
    await app.deps.db.pool.query('update supplier_account set tokens = $2 where account_id = $1', [accountId, sealed]);
  }
  const refreshes = (platform: string): number =>
    Object.entries(app.sandbox.world.requests.of(platform).byRoute).reduce(
      (sum, [route, count]) => (REFRESH.test(route) ? sum + count : sum),
      0,
    );

  it('tells how each supplier is reached, and which settings its keys come from', async () => {
    const { suppliers } = await list();
    expect(suppliers.map(({ platform, way, configured }) => [platform, way, configured])).toEqual([
      ['aliexpress', 'account', true],
      ['alibaba', 'account', true],
      ['1688', 'account', true],
      ['ebay', 'app', true],
      ['dhgate', 'none', false],
    ]);
    expect(suppliers.map(({ settings }) => settings)).toEqual([
      ['ALIEXPRESS_APP_KEY', 'ALIEXPRESS_APP_SECRET'],
      ['ALIBABA_APP_KEY', 'ALIBABA_APP_SECRET'],
      ['ALI1688_APP_KEY', 'ALI1688_APP_SECRET'],
      ['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'],
      [],
    ]);
  });

  describe.each(Object.keys(buyers) as LinkedSupplier[])('of %s', (supplier) => {
    const [first, second] = buyers[supplier];

    it('are linked, each once; the newest is used until another is preferred, and its name and end are told', async () => {
      const one = await linkSupplier(merchant, supplier, first);
      expect(one).toMatchObject({ platform: supplier, state: 'linked', preferred: true });
      expect(one.name).not.toBe('');
      expect(Date.parse(one.expiresAt ?? '')).toBeGreaterThan(Date.now() + 86_400_000);
      const two = await linkSupplier(merchant, supplier, second);
      expect(two.accountId).not.toBe(one.accountId);
      expect(await states()).toEqual({ [one.accountId]: 'linked', [two.accountId]: 'used' });
      expect(await prefer(one.accountId)).toMatchObject({ accountId: one.accountId, preferred: true });
      expect((await open(supplier)).accountId).toBe(one.accountId);
      expect((await open(supplier, two.accountId)).accountId).toBe(two.accountId);
      // Linked again it is the same account, and still not the one in use.
      expect(await linkSupplier(merchant, supplier, second)).toMatchObject({
        accountId: two.accountId,
        preferred: false,
      });
      expect(await accounts()).toHaveLength(2);
      await merchant.call(supplierAccountCalls.unlink, { accountId: one.accountId });
      expect(await states()).toEqual({ [two.accountId]: 'used' });
      // Its id stays for life.
      expect((await linkSupplier(merchant, supplier, first)).accountId).toBe(one.accountId);
      expect(Object.keys(await states()).sort()).toEqual([one.accountId, two.accountId].sort());
    });

    it('take a code once, and only that of their own round', async () => {
      const brought = await allowedBy(merchant, supplier, first);
      const other = await app.merchant();
      expect(await refusal(complete(other, supplier, brought))).toMatchObject({ key: 'authorisationStale' });
      await complete(merchant, supplier, brought);
      expect(await refusal(complete(merchant, supplier, brought))).toMatchObject({ key: 'authorisationStale' });
      expect(await refusal(complete(merchant, supplier, { ...brought, state: 'made up' }))).toMatchObject({
        key: 'authorisationStale',
      });
      expect(await accounts()).toHaveLength(1);
    });

    it(`renew their token once for ${TIMES} who want it at the same time`, async () => {
      const account = await linkSupplier(merchant, supplier, first);
      const { accessToken: before } = await open(supplier);
      await ending(account);
      const count = refreshes(supplier);
      const opened = await Promise.all(Array.from({ length: TIMES }, () => open(supplier)));
      expect(refreshes(supplier) - count).toBe(1);
      const [token, ...more] = new Set(opened.map(({ accessToken }) => accessToken));
      expect(more).toEqual([]);
      expect(token).not.toBe(before);
      expect((await open(supplier)).accessToken).toBe(token);
      expect(refreshes(supplier) - count).toBe(1);
    });

    it('are expired once their refresh token is refused, which is tried once by however many', async () => {
      const account = await linkSupplier(merchant, supplier, second);
      await ending(account);
      await turnWorld(app.sandbox.url, 'revoke', { platform: supplier, account: second });
      const count = refreshes(supplier);
      const opened = await Promise.allSettled(Array.from({ length: TIMES }, () => open(supplier)));
      expect(opened.map((one) => one.status === 'rejected' && one.reason.key)).toEqual(
        Array.from({ length: TIMES }, () => 'supplierNotAuthorised'),
      );
      expect(refreshes(supplier) - count).toBe(1);
      expect(await states()).toEqual({ [account.accountId]: 'expired' });
      expect(await linkSupplier(merchant, supplier, second)).toMatchObject({
        accountId: account.accountId,
        state: 'linked',
        preferred: true,
      });
      expect((await open(supplier)).accountId).toBe(account.accountId);
    });
  });

  it('renew their token also after an answer that was lost, or say that they ended', async () => {
    const account = await linkSupplier(merchant, '1688', 'buyer-one');
    await ending(account);
    await setFaults(app.sandbox.url, { '1688': { dropReplyRate: 1 } });
    await expect(open('1688')).rejects.toMatchObject({ key: 'supplierUnavailable' });
    expect(await states()).toEqual({ [account.accountId]: 'used' });
    await setFaults(app.sandbox.url, {});
    expect((await open('1688')).accountId).toBe(account.accountId);
  });

  it('take each other’s place where one is refused, and nobody else’s', async () => {
    const one = await linkSupplier(merchant, 'aliexpress', 'buyer-one');
    const two = await linkSupplier(merchant, 'aliexpress', 'buyer-two');
    const other = await linkSupplier(merchant, '1688', 'buyer-one');
    await revoke('buyer-two');
    expect(await collect()).toMatchObject({ state: 'done', done: 1 });
    expect(await states()).toEqual({ [one.accountId]: 'used', [two.accountId]: 'expired', [other.accountId]: 'used' });
    await revoke('buyer-one');
    expect(await collect()).toMatchObject({ state: 'failed', rows: [{ reasonKey: 'error.supplierNotAuthorised' }] });
    expect(await states()).toEqual({
      [one.accountId]: 'expired',
      [two.accountId]: 'expired',
      [other.accountId]: 'used',
    });
    expect(await refusal(collect())).toMatchObject({ code: 501001 });
    // Preferring what does not work changes nothing until it is linked again.
    expect(await prefer(one.accountId)).toMatchObject({ state: 'expired', preferred: false });
    await linkSupplier(merchant, 'aliexpress', 'buyer-two');
    expect(await collect()).toMatchObject({ state: 'done', done: 1 });
    await linkSupplier(merchant, 'aliexpress', 'buyer-one');
    expect(await states()).toMatchObject({ [one.accountId]: 'used', [two.accountId]: 'linked' });
  });

  it('are not expired by the refusal of a token that was replaced meanwhile', async () => {
    const account = await linkSupplier(merchant, 'aliexpress', 'buyer-one');
    const tokens: string[] = [];
    const signal = new AbortController().signal;
    const work = async ({ accessToken }: { accessToken: string }) => {
      tokens.push(accessToken);
      if (tokens.length > 1) return 'done';
      await linkSupplier(merchant, 'aliexpress', 'buyer-one');
      throw new DomainError('supplierNotAuthorised', { supplier: 'AliExpress' });
    };
    expect(await withSupplier(app.deps, await merchantId(), 'aliexpress', signal, work)).toBe('done');
    expect(new Set(tokens).size).toBe(2);
    expect(await states()).toEqual({ [account.accountId]: 'used' });
  });

  it('are asked for by a server that has keys only, and that says what it lacks', async () => {
    const bare = await startTestApp({ worker: false, env: { SANDBOX: 'off', EBAY_CLIENT_ID: 'id' } });
    try {
      const someone = await bare.merchant();
      const { suppliers } = await someone.call(supplierAccountCalls.list, {});
      expect(suppliers.filter(({ configured }) => configured)).toEqual([]);
      expect(await refusal(someone.call(supplierAccountCalls.authorizeUrlAlibaba, {}))).toMatchObject({
        key: 'supplierNotConfigured',
        message: expect.stringContaining('Alibaba.com'),
      });
    } finally {
      await bare.close();
    }
  });
});

import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import { standingOf } from '#src/custom/ui/suppliers.ts';
import { validityOf } from '#src/resources/suppliers/AccountList.tsx';
import { type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const account = (name: string, more: Partial<SupplierAccount> = {}): SupplierAccount => ({
  accountId: name,
  platform: '1688',
  name,
  state: 'linked',
  preferred: false,
  expiresAt: inDays(90),
  linkedAt: inDays(-10),
  ...more,
});
const settings = ['ALI1688_APP_KEY', 'ALI1688_APP_SECRET'];
const suppliers = (configured = true) => [
  { platform: 'aliexpress', way: 'account', configured: true, settings: [] },
  { platform: '1688', way: 'account', configured, settings },
  { platform: 'ebay', way: 'app', configured: false, settings: ['EBAY_CLIENT_ID'] },
  { platform: 'dhgate', way: 'none', configured: false, settings: [] },
];

describe('a supplier’s page', () => {
  beforeAll(async () => {
    await import('#src/resources/suppliers/SupplierPage.tsx');
  });

  async function opened(rows: SupplierAccount[], replies: OpenOptions['replies'] = {}, configured = true) {
    const list = ok({ rows, suppliers: suppliers(configured) });
    const app = await openApp('/setting/1688', { token: true, replies: { '/shop/ds/account': list, ...replies } });
    await screen.findByRole('heading', { level: 1, name: '1688' });
    for (const { name, platform } of rows) if (platform === '1688') await screen.findByRole('heading', { name });
    return app;
  }
  const rowOf = (name: string) => {
    const found = screen.getByRole('heading', { name }).closest('li');
    if (!found) throw new Error(`There is no row of ${name}.`);
    return within(found);
  };

  it('shows which account is in use and makes another the one', async () => {
    const rows = [account('one', { preferred: true }), account('two'), account('other', { platform: 'aliexpress' })];
    const { sent, user } = await opened(rows, { '/shop/ds/account/prefer': ok(account('two', { preferred: true })) });
    expect(rowOf('one').getByText('In use')).toBeDefined();
    expect(rowOf('one').queryByRole('button', { name: 'Use this account' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'other' })).toBeNull();
    await user.click(rowOf('two').getByRole('button', { name: 'Use this account' }));
    expect(await screen.findByText('two is used from now on.')).toBeDefined();
    const asked = sent.filter(({ url }) => url === '/shop/ds/account/prefer');
    expect(asked.map(({ method, body }) => [method, body])).toEqual([['POST', '{"accountId":"two"}']]);
  });

  it('says what is wrong with an account and offers to authorise again; one alone needs no choice', async () => {
    await opened([account('one', { state: 'expired', expiresAt: inDays(20) })]);
    expect(rowOf('one').getByText(/1688 no longer accepts this authorisation/)).toBeDefined();
    expect(rowOf('one').getByRole('button', { name: 'Authorise again' })).toBeDefined();
    expect(rowOf('one').queryByRole('button', { name: 'Use this account' })).toBeNull();
  });

  it('unlinks only when asked twice', async () => {
    const { sent, user } = await opened([account('one')], {
      '/shop/ds/account': ({ method }) =>
        method === 'DELETE' ? ok({ ok: true }) : ok({ rows: [account('one')], suppliers: suppliers() }),
    });
    await user.click(rowOf('one').getByRole('button', { name: 'Unlink' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unlink one?' });
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('The account is unlinked.')).toBeDefined();
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ query }) => query)).toEqual(['accountId=one']);
  });

  it('tells the operator which settings are missing, and how the other suppliers are reached', async () => {
    await opened([], {}, false);
    for (const name of settings) expect(await screen.findByText(name)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Link an account' }).disabled).toBe(true);
    const ways = within(screen.getByRole('region', { name: 'Other suppliers' }));
    expect(ways.getByRole('link', { name: 'AliExpress' }).getAttribute('href')).toBe('/setting/aliexpress');
    expect(ways.getByRole('link', { name: 'DHgate' }).getAttribute('href')).toBe('/setting/extension');
    expect(ways.getByText(/Its operator has to set EBAY_CLIENT_ID/)).toBeDefined();
  });
});

describe('what is said of an account', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const at = (days: number): string => new Date(now + days * DAY).toISOString();
  it.each([
    ['linked', at(60), 'validUntil'],
    ['linked', at(5), 'endsSoon'],
    ['linked', null, 'linkedAt'],
    ['linked', at(-1), 'ended'],
    ['expired', at(-1), 'ended'],
    ['expired', at(20), 'refused'],
    ['expired', null, 'refused'],
  ] as const)('%s, until %s: %s', (state, expiresAt, said) => {
    expect(validityOf({ state, expiresAt }, now)).toBe(said);
  });

  it.each([
    ['account', true, [], 'unlinked'],
    ['account', true, ['expired'], 'expired'],
    ['account', true, ['expired', 'linked'], 'ready'],
    ['account', false, ['linked'], 'notConfigured'],
    ['app', true, [], 'ready'],
    ['app', false, [], 'notConfigured'],
    ['none', false, [], 'byExtension'],
  ] as const)('a supplier reached by %s (keys: %s) with accounts %s is %s', (way, configured, states, standing) => {
    const accounts = states.map((state) => ({ platform: '1688' as const, state }));
    const others = [{ platform: 'aliexpress' as const, state: 'linked' as const }];
    expect(standingOf({ platform: '1688', way, configured }, [...accounts, ...others])).toBe(standing);
  });
});

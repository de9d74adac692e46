import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Account, AuditEntry } from '#contract/admin.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/resources/accounts/AccountList.tsx';
import '#src/resources/accounts/audit/AuditList.tsx';
import { address, type OpenOptions, openApp, user as visitor } from '#tests/src/appKit.tsx';
import { failed, listed, ok, onItsWay, type Sent } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';

const ROLES = '/shop/admin/account/roles';
const SUSPEND = '/shop/admin/account/suspend';

const account = (accountId: string, change: Partial<Account> = {}): Account => ({
  accountId,
  email: `${accountId}@shop.example`,
  name: '',
  roles: ['quayside'],
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: null,
  suspendedAt: null,
  suspendedFor: '',
  ...change,
});
const own = account('u1', { email: visitor.email, name: visitor.name, roles: ['admin', 'quayside'] });
const entry: AuditEntry = {
  entryId: 'e1',
  at: '2026-01-02T03:04:05.000Z',
  actorEmail: 'boss@shop.example',
  accountId: 'ken',
  accountEmail: 'ken@shop.example',
  action: 'rolesChanged',
  before: ['quayside'],
  after: ['quayside', 'woo'],
  plan: null,
  reason: 'New store',
};

const bodies = (sent: Sent[], url: string) =>
  sent.filter((one) => one.url === url).map(({ body }) => JSON.parse(String(body)));

const open = (replies: OpenOptions['replies'] = {}, path = '/setting/accounts') =>
  openApp(path, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...visitor, roles: ['admin', 'quayside'] }),
      '/shop/rest/accounts': listed([own, account('ken')].map((one) => ({ ...one, id: one.accountId }))),
      '/shop/rest/audit': listed([{ ...entry, id: entry.entryId }]),
      ...replies,
    },
  });
const manage = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: `Manage ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Manage ${name}` }));
};

describe('the accounts page', () => {
  it('is for administrators alone', async () => {
    const { sent } = await open({ '/shop/sso/userInfo': ok(visitor) });
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeDefined();
    expect(address()).toBe('/401');
    expect(sent.some(({ url }) => /^\/shop\/(admin|rest)/.test(url))).toBe(false);
  });

  it('gives a role once, with the reason', async () => {
    const saved = onItsWay(ok(account('ken', { roles: ['quayside', 'woo'] })));
    const { sent } = await open({ [ROLES]: saved.answer });
    const dialog = await manage('ken@shop.example');
    const save = dialog.getByRole('button', { name: 'Save roles' }) as HTMLButtonElement;
    expect(save.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'WooCommerce' }));
    await user.type(dialog.getByLabelText('Reason'), 'New store');
    await user.dblClick(save);
    saved.arrive();
    expect(await screen.findByText('The roles of ken@shop.example are saved.')).toBeDefined();
    expect(bodies(sent, ROLES)).toEqual([{ accountId: 'ken', roles: ['quayside', 'woo'], reason: 'New store' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the server’s refusal in place and keeps what was chosen', async () => {
    const said = 'There must be one administrator at least.';
    await open({ [ROLES]: failed(errorCodes.lastAdmin, said, { key: 'error.lastAdmin' }) });
    const dialog = await manage('Mei Lin');
    const admin = dialog.getByRole('checkbox', { name: 'Administrator' }) as HTMLInputElement;
    await user.click(admin);
    await user.click(dialog.getByRole('button', { name: 'Save roles' }));
    expect((await dialog.findByText(said)).closest('[role="alert"]')).not.toBeNull();
    expect(admin.checked).toBe(false);
  });

  it('suspends another account after a question, with the reason', async () => {
    const suspended = onItsWay(ok(account('ken', { suspendedAt: '2026-02-02T00:00:00.000Z' })));
    const { sent } = await open({ [SUSPEND]: suspended.answer });
    const dialog = await manage('ken@shop.example');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    const question = within(await screen.findByRole('dialog', { name: 'Suspend ken@shop.example?' }));
    expect(bodies(sent, SUSPEND)).toEqual([]);
    await user.type(question.getByLabelText('Reason'), 'Fraud');
    await user.dblClick(question.getByRole('button', { name: 'Suspend' }));
    suspended.arrive();
    expect(await screen.findByText('ken@shop.example is suspended.')).toBeDefined();
    expect(bodies(sent, SUSPEND)).toEqual([{ accountId: 'ken', reason: 'Fraud' }]);
  });

  it('does not let one suspend oneself, and says why', async () => {
    await open();
    const dialog = await manage('Mei Lin');
    const suspend = dialog.getByRole('button', { name: 'Suspend' }) as HTMLButtonElement;
    await waitFor(() => expect(suspend.disabled).toBe(true));
    const why = document.getElementById(suspend.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('You cannot suspend your own account. Another administrator can.');
  });
});

describe('the audit trail', () => {
  it('says who did what to whom, when and why', async () => {
    await open({}, '/setting/accounts/audit');
    for (const said of ['boss@shop.example', 'ken@shop.example', 'Roles changed', 'New store']) {
      expect(await screen.findByText(said)).toBeDefined();
    }
    expect(screen.getByText('Before Quayside; after Quayside, WooCommerce')).toBeDefined();
  });

  it('of one account is reached from its dialog, and left for all of it', async () => {
    const { sent } = await open();
    const dialog = await manage('ken@shop.example');
    await user.click(dialog.getByRole('link', { name: 'See its audit trail' }));
    expect(await screen.findByText('Only what was done to ken@shop.example.')).toBeDefined();
    const asked = () => sent.filter(({ url }) => url === '/shop/rest/audit').map(({ query }) => query);
    await waitFor(() => expect(asked().at(-1)).toContain('%22accountId%22%3A%22ken%22'));
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(asked().at(-1)).not.toContain('accountId'));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/admin.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/resources/accounts/AccountList.tsx';
import '#src/resources/accounts/audit/AuditList.tsx';
import { type OpenOptions, openApp, user as visitor } from '#tests/src/appKit.tsx';
import { failed, listed, ok, onItsWay, type Sent } from '#tests/src/fakeHttp.ts';
import { given, grant, levels } from '#tests/src/plans.ts';
import { user } from '#tests/src/user.ts';

const PLAN = '/shop/admin/plan';
const GRANT = '/shop/admin/grant';
const TAKE_BACK = '/shop/admin/takeBack';
const ken: Account = {
  accountId: 'ken',
  email: 'ken@shop.example',
  name: 'Ken',
  roles: ['quayside'],
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: null,
  suspendedAt: null,
  suspendedFor: '',
};

const bodies = (sent: Sent[], url: string) =>
  sent.filter((one) => one.url === url).map(({ body }) => JSON.parse(String(body)));
const open = (replies: OpenOptions['replies'] = {}, path = '/setting/accounts') =>
  openApp(path, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...visitor, roles: ['admin', 'quayside'] }),
      '/shop/rest/accounts': listed([{ ...ken, id: ken.accountId }]),
      '/shop/member/levels': ok({ isOn: true, levels }),
      [PLAN]: ok(given([])),
      ...replies,
    },
  });
const openPlan = async () => {
  await user.click(await screen.findByRole('button', { name: 'Plan of Ken' }));
  return within(await screen.findByRole('dialog', { name: 'Plan of Ken' }));
};

describe('the plan of an account', () => {
  it('is given until the end of a day of the viewer’s zone, once, with a reason', async () => {
    const saved = onItsWay(ok(given([grant()], { levelId: 2, name: 'Pro', state: 'granted' })));
    const { sent } = await open({ [GRANT]: saved.answer });
    const dialog = await openPlan();
    expect(await dialog.findByText('No plan has been given yet.')).toBeDefined();
    const give = dialog.getByRole<HTMLButtonElement>('button', { name: 'Give' });
    expect(give.disabled).toBe(true);
    await user.fill(dialog.getByLabelText('Until the end of'), '2998-03-04');
    await user.type(dialog.getByLabelText(/^Reason/), 'Pilot customer');
    await user.dblClick(give);
    saved.arrive();
    expect(await screen.findByText('Ken has been given the plan.')).toBeDefined();
    const endsAt = new Date('2998-03-04T23:59:59.999').toISOString();
    const clientKey = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(bodies(sent, GRANT)).toEqual([
      { accountId: 'ken', levelId: 2, endsAt, reason: 'Pilot customer', clientKey },
    ]);
    const list = within(dialog.getByRole('list', { name: 'Plans given so far' }));
    expect(list.getByText(/given by boss@shop\.example$/)).toBeDefined();
    expect(list.getByText('Pilot customer')).toBeDefined();
  });

  it('goes under the same key again after a failure, which is shown in place', async () => {
    const { sent } = await open({ [GRANT]: failed(errorCodes.internal, 'Something went wrong.') });
    const dialog = await openPlan();
    await user.type(await dialog.findByLabelText(/^Reason/), 'Pilot customer');
    const give = dialog.getByRole('button', { name: 'Give' });
    await user.click(give);
    expect((await dialog.findByText('Something went wrong.')).closest('[role="alert"]')).not.toBeNull();
    await user.click(give);
    await waitFor(() => expect(bodies(sent, GRANT)).toHaveLength(2));
    const keys = bodies(sent, GRANT).map(({ clientKey }) => clientKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('is taken back while it counts, with a reason, and says so afterwards', async () => {
    const running = grant();
    const before = grant({ grantId: 'g0', endsAt: '2026-01-03T00:00:00.000Z', grantedBy: null, isUnlimited: true });
    const ended = { ...running, takenBackAt: '2026-11-28T00:00:00.000Z' };
    const { sent } = await open({
      [PLAN]: ok(given([running, before], { levelId: 2, name: 'Pro', state: 'granted', to: running.endsAt })),
      [TAKE_BACK]: ok(given([ended, before])),
    });
    const dialog = await openPlan();
    expect(await dialog.findByText('Pro, no limits')).toBeDefined();
    expect(dialog.getByText(/given by the program itself/)).toBeDefined();
    expect(dialog.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Take back Pro' }));
    const question = within(await screen.findByRole('dialog', { name: 'Take back Pro?' }));
    const takeBack = question.getByRole<HTMLButtonElement>('button', { name: 'Take back' });
    expect(takeBack.disabled).toBe(true);
    await user.type(question.getByLabelText(/^Reason/), 'Pilot is over');
    await user.click(takeBack);
    expect(await screen.findByText('The plan of Ken is taken back.')).toBeDefined();
    expect(bodies(sent, TAKE_BACK)).toEqual([{ accountId: 'ken', grantId: running.grantId, reason: 'Pilot is over' }]);
    expect(await dialog.findByText('Taken back')).toBeDefined();
    const close = dialog.getByRole<HTMLButtonElement>('button', { name: 'Close' });
    await waitFor(() => expect(close.disabled).toBe(false));
  });

  it('cannot be given where there are no plans', async () => {
    await open({ [PLAN]: ok(given([], { isOn: false, name: '' })) });
    const dialog = await openPlan();
    expect(await dialog.findByText('There are no plans here: nothing is limited.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Give' })).toBeNull();
  });

  it('is named in the audit trail where it was given', async () => {
    const entry = {
      entryId: 'e1',
      at: '2026-01-02T03:04:05.000Z',
      actorEmail: 'boss@shop.example',
      accountId: 'ken',
      accountEmail: 'ken@shop.example',
      action: 'planGranted',
      before: null,
      after: null,
      plan: { levelId: 2, name: 'Pro', endsAt: '2026-03-04T12:00:00.000Z' },
      reason: 'Pilot customer',
    };
    await open({ '/shop/rest/audit': listed([{ ...entry, id: 'e1' }]) }, '/setting/accounts/audit');
    expect(await screen.findByText('Plan given')).toBeDefined();
    expect(screen.getByText('Pro until Mar 4, 2026')).toBeDefined();
  });
});

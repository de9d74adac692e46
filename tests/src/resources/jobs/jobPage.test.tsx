import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cleanup } from '#tests/src/render.tsx';
// Compiled before the first test waits for it.
import '#src/resources/jobs/JobList.tsx';
import '#src/resources/jobs/JobPage.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { job, jobRow } from '../stores/builders.ts';

const ended = job({
  state: 'doneWithProblems',
  total: 30,
  done: 12,
  failed: 18,
  finishedAt: '2026-11-21T10:01:00.000Z',
});
const rows = Array.from({ length: 18 }, (_, position) => jobRow({ position, label: `Tee ${position}` }));
const answer = (one: typeof ended) => (sent: Sent) => {
  const state = new URLSearchParams(sent.query).get('rowState');
  const shown = state === 'success' ? [] : rows;
  return ok({ ...one, rows: shown, rowTotal: shown.length });
};
const open = (one: typeof ended, replies: Parameters<typeof openApp>[1] = {}) =>
  openApp('/jobs/j1', { token: true, replies: { '/shop/job/j1': answer(one), ...replies.replies } });

describe('a job’s page', () => {
  it('groups equal reasons and leads to the products', async () => {
    await open(ended);
    const reasons = within(await screen.findByRole('region', { name: 'Why rows failed' }));
    expect(reasons.getByText('18 rows')).toBeDefined();
    expect(reasons.getByText('SKU already in use')).toBeDefined();
    expect(reasons.getByRole('link', { name: 'Tee 0' }).getAttribute('href')).toBe('/import/edit/p1');
    expect(reasons.getByText('and 15 more')).toBeDefined();
  });

  it('counts the rows of each state, and keeps the chosen one in the address', async () => {
    const { user } = await open(ended);
    expect(await screen.findByRole('tab', { name: 'All 30' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Failed 18' })).toBeDefined();
    expect(screen.queryByRole('tab', { name: /Waiting/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Done 12' }));
    await waitFor(() => expect(address()).toBe('/jobs/j1?rows=success'));
  });

  it('that ended with failed rows is done with problems, and its numbers make its total in the list too', async () => {
    const some = job({
      state: 'doneWithProblems',
      total: 152,
      done: 148,
      failed: 3,
      cancelled: 1,
      finishedAt: '2026-11-21T10:01:00.000Z',
    });
    await open(some);
    expect((await screen.findAllByText('Done with problems')).length).toBeGreaterThan(0);
    expect(screen.getByText('152 of 152')).toBeDefined();
    expect(screen.getByText('148 done · 3 failed · 1 cancelled')).toBeDefined();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['All 152', 'Failed 3', 'Done 148', 'Cancelled 1']);
    cleanup();
    await openApp('/jobs', {
      token: true,
      replies: { '/shop/job/list': ok({ rows: [some], total: 1, totalIsExact: true }) },
    });
    const row = within((await screen.findByText('Done with problems')).closest('tr') as HTMLElement);
    expect(row.getByText(/^152 of 152/).textContent).toBe('152 of 152 · 148 done · 3 failed · 1 cancelled');
  });

  it('counts open rows so that all numbers make the total while it runs', async () => {
    await open(job({ state: 'running', total: 30, done: 12, failed: 3 }));
    await screen.findByRole('tab', { name: 'All 30' });
    const countOf = (name: RegExp): number =>
      Number(/\d+$/.exec(screen.getByRole('tab', { name }).textContent ?? '')?.[0]);
    expect(countOf(/In progress/) + countOf(/Waiting/)).toBe(15);
  });

  it('tries failed rows again', async () => {
    const { user, sent } = await open(ended, {
      replies: { '/shop/job/j1/retry': ok(job({ state: 'queued', total: 30, done: 12 })) },
    });
    await user.click(await screen.findByRole('button', { name: 'Retry 18 rows' }));
    const retried = () => sent.filter(({ url }) => url === '/shop/job/j1/retry').map(({ method }) => method);
    await waitFor(() => expect(retried()).toEqual(['POST']));
  });

  it('leads to the plan where it refused rows, by a dialog too when the job ends while it is looked at', async () => {
    const reason = 'Your plan takes in 5 products a day.';
    const refused = [jobRow({ reason, reasonKey: 'error.quotaImports', productId: null })];
    let shown = job({ ...ended, failed: 1, done: 29 });
    const { user } = await open(shown, {
      replies: {
        '/shop/job/j1': () => ok({ ...shown, rows: refused, rowTotal: 1 }),
        '/shop/job/j1/retry': () => {
          shown = { ...shown, finishedAt: '2026-11-21T10:02:00.000Z' };
          return ok({ ...shown, state: 'queued', failed: 0, finishedAt: null });
        },
      },
    });
    const reasons = within(await screen.findByRole('region', { name: 'Why rows failed' }));
    expect(reasons.getByText('Today’s imports are used up')).toBeDefined();
    expect(reasons.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/setting/member');
    // It had ended before it was looked at.
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry 1 row' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Member benefit' }));
    expect(dialog.getByText(reason)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Open membership' }));
    await waitFor(() => expect(address()).toBe('/setting/member'));
  });

  it('says what stays before it cancels', async () => {
    const { user, sent } = await open(job({ total: 30, done: 12 }), {
      replies: { '/shop/job/j1/cancel': ok(job({ total: 30, done: 12 })) },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Products that were published stay in the stores/)).toBeDefined();
    expect(sent.some(({ url }) => url.endsWith('/cancel'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Cancel the job' }));
    expect(await screen.findByText('Stopping after the current rows')).toBeDefined();
  });

  it('passes on why it waits, and promises no time', async () => {
    await open(job({ total: 30, done: 12, message: 'The store does not answer. Next try at 10:00:05.' }));
    expect(await screen.findByText(/Next try at 10:00:05/)).toBeDefined();
    expect(screen.queryByText(/left/)).toBeNull();
  });

  it('says how many others it waits for, in its list too', async () => {
    const queued = job({ state: 'queued', total: 30, startedAt: null });
    const replies = {
      '/shop/job/queue': ok({ rows: [{ id: 'j1', before: 2 }] }),
      '/shop/job/list': ok({ rows: [queued], total: 1, totalIsExact: true }),
    };
    await open(queued, { replies });
    expect(await screen.findByText('Waits for 2 other jobs')).toBeDefined();
    cleanup();
    await openApp('/jobs', { token: true, replies });
    expect(await screen.findByText('0 of 30 · Waits for 2 other jobs')).toBeDefined();
  });

  it('asks for no queue where it begins later', async () => {
    const later = job({ state: 'queued', total: 30, startedAt: null, dueAt: '2026-12-01T10:00:00.000Z' });
    const { sent } = await open(later);
    await screen.findByText(/Starts/);
    expect(sent.some(({ url }) => url === '/shop/job/queue')).toBe(false);
  });

  it('says how long is left wherever it is shown', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const half = job({ total: 100, done: 50, startedAt: new Date(Date.now() - 300_000).toISOString() });
    await openApp('/jobs', {
      token: true,
      replies: { '/shop/job/list': ok({ rows: [half], total: 1, totalIsExact: true }) },
    });
    expect(await screen.findByText('50 of 100 · 10 a minute · about 5 min left')).toBeDefined();
  });

  it('says when there is no such job', async () => {
    await openApp('/jobs/j1', { token: true, replies: { '/shop/job/j1': failed(404001, 'This does not exist.') } });
    expect(await screen.findByText('This does not exist.')).toBeDefined();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { JournalRun, JournalThing } from '#contract/journal.schemas.ts';
// Compiled before the first test waits for it.
import '#src/resources/journal/JournalList.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import { ok, type Reply } from '#tests/src/fakeHttp.ts';
import { job } from '../stores/builders.ts';

const run = (changes: Partial<JournalRun> = {}): JournalRun => ({
  runId: 'r1',
  kind: 'orders',
  title: 'Held 3 orders',
  actor: 'Ana',
  createdAt: '2026-11-21T10:00:00.000Z',
  jobId: null,
  undone: false,
  isUndo: false,
  subject: 'order',
  count: 3,
  canBeUndone: true,
  products: 0,
  ...changes,
});
const thing = (changes: Partial<JournalThing> = {}): JournalThing => ({
  id: 's1.1',
  label: '#1001',
  shopName: 'Harbour',
  currency: 'EUR',
  changeCount: 1,
  beyond: null,
  changes: [{ field: 'holds', variant: null, before: [], after: ['call first'] }],
  ...changes,
});
const undone = { subject: 'order', jobId: null, storeJobId: null, runId: 'r2', undone: 3, kept: 0, changedSince: [] };

const open = (runs: JournalRun[], replies: Record<string, Reply> = {}) =>
  openApp('/import/journal', {
    token: true,
    replies: {
      '/shop/journal/runs': ok({ rows: runs, total: runs.length, totalIsExact: true }),
      '/shop/journal/actors': ok({ rows: [] }),
      '/shop/job/list': ok({ rows: [], total: 0, totalIsExact: true }),
      '/shop/view/list': ok({ rows: [] }),
      ...replies,
    },
  });

describe('the journal', () => {
  it('counts what a run was about, and shows each thing with its before and after', async () => {
    const things = [
      thing(),
      thing({ id: 's1.2', label: '#1002', changeCount: 60, beyond: 'Not set back by an undo: images.' }),
    ];
    const { user, sent } = await open([run()], {
      '/shop/journal/run/r1': ok({ rows: things, total: 2, totalIsExact: true }),
    });
    expect(await screen.findByText('3 orders')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Held 3 orders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Held 3 orders' }));
    expect(await dialog.findByText('#1001 · Harbour')).toBeDefined();
    expect(dialog.getAllByText('On hold')).toHaveLength(2);
    expect(dialog.getAllByText('call first')).toHaveLength(2);
    expect(dialog.getByText('Not set back by an undo: images.')).toBeDefined();
    expect(dialog.getByText('and 59 more changes')).toBeDefined();
    expect(sent.some(({ url }) => url === '/shop/journal/run/r1')).toBe(true);
  });

  it('undoes what was decided about orders, and names those that were changed since', async () => {
    const { user, sent } = await open([run()], {
      '/shop/journal/undo': ok({ ...undone, undone: 2, kept: 1, changedSince: ['#1003'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo: Held 3 orders' }));
    expect(await screen.findByText('Undone for 2 orders. Changed since, and kept: #1003.')).toBeDefined();
    const bodies = sent.filter(({ url }) => url === '/shop/journal/undo').map(({ body }) => JSON.parse(String(body)));
    expect(bodies).toEqual([{ runId: 'r1' }]);
    expect(screen.getByRole('button', { name: 'Redo' })).toBeDefined();
  });

  it('says so where all was changed since', async () => {
    const { user } = await open([run()], {
      '/shop/journal/undo': ok({ ...undone, undone: 0, kept: 1, changedSince: ['#1003'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo: Held 3 orders' }));
    expect(await screen.findByText('Nothing was undone. Changed since: #1003.')).toBeDefined();
  });

  it('leads from an undo in stores to the progress of its job', async () => {
    const prices = run({
      kind: 'storeProducts',
      subject: 'storeProduct',
      title: 'Changed the prices of 1000 products in Harbour',
      count: 1000,
      jobId: 'j1',
    });
    const { user } = await open([prices], {
      '/shop/journal/undo': ok({ ...undone, subject: 'storeProduct', jobId: 'j9', undone: 0 }),
      '/shop/job/list': ok({
        rows: [job({ id: 'j9', kind: 'changeStoreProducts', done: 40 })],
        total: 1,
        totalIsExact: true,
      }),
      '/shop/job/j9': ok({ ...job({ id: 'j9', kind: 'changeStoreProducts' }), rows: [], rowTotal: 0 }),
    });
    expect(await screen.findByText('1,000 store products')).toBeDefined();
    // What is under way is shown above the list.
    expect(await screen.findByText(/40 of 100/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Undo: Changed the prices/ }));
    await user.click(await screen.findByRole('button', { name: 'Show progress' }));
    await waitFor(() => expect(address()).toBe('/jobs/j9'));
  });

  it('offers no undo of what cannot be', async () => {
    await open([
      run({
        kind: 'publish',
        subject: 'storeProduct',
        canBeUndone: false,
        title: 'Publication of 3 products to Harbour',
      }),
    ]);
    expect(await screen.findByText('Cannot be undone')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

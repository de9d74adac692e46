import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { address } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { customer, detail, id } from './builders.ts';
import { APART, axe, bodies, CUSTOMERS, dialog, MERGE, openCustomers, PAGE, UNDO } from './openCustomers.ts';

const changed = ok({ changeId: id(300), customers: [customer(2)] });

/** Opens the dialog for the first two of the list. */
async function compare(replies: Parameters<typeof openCustomers>[0] = {}) {
  const { sent } = await openCustomers({ customers: [customer(1), customer(2)], ...replies });
  for (const name of ['Mia Wolf', 'Jonas Berg']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  return { sent, shown: await dialog('Merge customers?') };
}

describe('merging customers', () => {
  it('shows them side by side, merges them into the one that stays, and is undone', async () => {
    const { sent, shown } = await compare({ replies: { [MERGE]: changed, [UNDO]: changed } });
    expect(await shown.findByText('buyer1@mail.example')).toBeDefined();
    expect(shown.getByText('buyer2@mail.example')).toBeDefined();
    const asked = new URLSearchParams(sent.findLast(({ url }) => url === CUSTOMERS)?.query);
    expect(asked.get('filter')).toBe(JSON.stringify({ id: [id(1), id(2)] }));
    expect(shown.getByRole<HTMLInputElement>('radio', { name: 'Mia Wolf stays' }).checked).toBe(true);
    await user.click(shown.getByRole('radio', { name: 'Jonas Berg stays' }));
    expect(await axe()).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Customers merged')).toBeDefined();
    expect(bodies(sent, MERGE)).toEqual([
      { customerIds: [id(2), id(1)], clientKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeDefined();
    expect(bodies(sent, UNDO)).toMatchObject([{ changeId: id(300) }]);
  });

  it('keeps them apart instead', async () => {
    const { sent, shown } = await compare({ replies: { [APART]: changed } });
    await shown.findByText('buyer1@mail.example');
    await user.click(shown.getByRole('button', { name: 'Keep apart' }));
    expect(await screen.findByText('Customers kept apart')).toBeDefined();
    expect(bodies(sent, APART)).toMatchObject([{ customerIds: [id(1), id(2)] }]);
  });

  it('says why it was refused, and keeps its key', async () => {
    const replies = [failed(errorCodes.internal, 'Not now.'), changed];
    const { sent, shown } = await compare({
      replies: { [MERGE]: () => replies.shift() ?? failed(errorCodes.internal) },
    });
    await shown.findByText('buyer1@mail.example');
    await user.click(shown.getByRole('button', { name: 'Merge' }));
    expect(await shown.findByText('Not now.')).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Customers merged')).toBeDefined();
    const [first, second] = bodies(sent, MERGE);
    expect(second).toEqual(first);
  });

  it('opens the one that stays, where the other was open', async () => {
    await openCustomers({
      customers: [customer(1), customer(2)],
      open: detail(1, { doubtful: [{ ...customer(2), lastOrderedAt: null, doubt: 'phone' }] }),
      replies: { [MERGE]: changed },
    });
    await user.click(await screen.findByRole('button', { name: 'Compare with Jonas Berg' }));
    const shown = await dialog('Merge customers?');
    await user.click(await shown.findByRole('radio', { name: 'Jonas Berg stays' }));
    await user.click(shown.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(address()).toBe(`${PAGE}?open=${id(2)}`));
  });

  it('fits a phone', async () => {
    await screenOf(390);
    const { shown } = await compare();
    expect(await shown.findByText('buyer1@mail.example')).toBeDefined();
    expect(document.querySelector('.MuiDialogContent-root')?.scrollWidth).toBeLessThanOrEqual(390);
    await fitsScreen(390);
    expect(await axe()).toEqual([]);
  });
});

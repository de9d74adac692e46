import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/resources/bills/BillList.tsx';
import { address } from '#tests/src/appKit.tsx';
import { failed, listed, ok, onItsWay } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { BILL_ID, bill, openBill } from './builders.ts';
import { bodies, LIST, openBills, REFUND } from './openBills.ts';

const refundable = { amount: '18.20', until: '2026-11-06T12:05:00.000Z' };
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('tr') ?? (link.closest('li') as HTMLElement));
};

describe('the list of bills', () => {
  it('is where the finance leads, and says of each what was bought, how it was paid and what became of it', async () => {
    const paid = bill({
      refund: { amount: '18.20', state: 'failed' },
      surplus: [{ amount: '19.00', currency: 'USD', state: 'returned' }],
      isDisputed: true,
    });
    await openBills([paid], {}, '/finance');
    const row = await rowOf('Q-2026-0007');
    expect(address().split('?')[0]).toBe('/finance/bills');
    for (const shown of ['Plus', 'Monthly', '$19.00 USD', 'Card', 'Paid', 'Disputed', 'Refund of $18.20 USD failed']) {
      expect(row.getByText(shown)).toBeDefined();
    }
    expect(row.getByText('$19.00 USD went back')).toBeDefined();
    expect(row.getByText(/^Nov 1, 2026, .*05/)).toBeDefined();
    expect(row.getByRole('link', { name: 'Print bill Q-2026-0007' }).getAttribute('href')).toBe(
      `/finance/bills/${BILL_ID}?print`,
    );
    expect(row.queryByRole('link', { name: /^Pay/ })).toBeNull();
    expect(row.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('leads from one that can be paid to paying it', async () => {
    const waiting = openBill();
    await openBills([waiting]);
    const row = await rowOf('ref8');
    expect(row.getByText('¥129.00 CNY')).toBeDefined();
    expect(row.getByText('To pay')).toBeDefined();
    expect(row.getByRole('link', { name: 'Pay bill ref8' }).getAttribute('href')).toBe(
      `/pay/alipay?billId=${waiting.billId}`,
    );
    expect(row.queryByRole('link', { name: /^Print/ })).toBeNull();
  });

  it('names a plan that is sold no more by its level, and is cards on a phone', async () => {
    await screenOf(390);
    await openBills([bill({ levelName: '', refundable })]);
    const card = await rowOf('Q-2026-0007');
    expect(card.getByText('Level 2')).toBeDefined();
    expect(card.getByRole('button', { name: 'Refund bill Q-2026-0007' })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    await fitsScreen(390);
  });

  it('is filtered by states and channel', async () => {
    const { sent } = await openBills([bill()]);
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'To pay' }));
    await user.click(screen.getByRole('option', { name: 'Paid' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('combobox', { name: 'Paid with' }));
    await user.click(await screen.findByRole('option', { name: 'Alipay' }));
    const filterOf = () => new URLSearchParams(sent.findLast(({ url }) => url === LIST)?.query).get('filter') ?? '{}';
    await waitFor(() => expect(JSON.parse(filterOf())).toEqual({ state: ['open', 'paid'], channel: 'alipay' }));
  });

  it('says that there are none, and where plans are', async () => {
    await openBills([]);
    expect(await screen.findByText('No bills')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to membership' }).getAttribute('href')).toBe('/setting/member');
  });

  it('shows that it could not be read, and tries again', async () => {
    let isDown = true;
    await openBills([], {
      [LIST]: () => (isDown ? failed(errorCodes.internal) : listed([{ ...bill(), id: BILL_ID }])),
    });
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Tips' })).getByRole('button', { name: 'Close' }),
    );
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Q-2026-0007' })).toBeDefined();
  });
});

describe('the refund of a bill', () => {
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Refund bill Q-2026-0007' }));
    return within(await screen.findByRole('dialog', { name: 'Refund bill Q-2026-0007?' }));
  };

  it('is asked about with what comes back and what ends, and made once', async () => {
    const made = onItsWay(ok({ amount: '18.19', currency: 'USD' }));
    const { sent } = await openBills([bill({ refundable })], { [REFUND]: made.answer });
    const dialog = await ask();
    expect(dialog.getByText(/^\$18\.20 USD comes back to you by Card\./)).toBeDefined();
    expect(dialog.getByText(/ends at once: Plus, Nov 1, 2026 to Dec 1, 2026\.$/)).toBeDefined();
    await user.dblClick(dialog.getByRole('button', { name: 'Refund' }));
    const reads = () => sent.filter(({ url }) => url === LIST).length;
    const before = reads();
    made.arrive();
    expect(await screen.findByText('$18.19 USD is being refunded.')).toBeDefined();
    const clientKey = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(bodies(sent, REFUND)).toEqual([{ billId: BILL_ID, clientKey }]);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes under the same key after a failure, even where the question was closed meanwhile', async () => {
    const { sent } = await openBills([bill({ refundable })], {
      [REFUND]: failed(errorCodes.internal, 'The channel does not answer.'),
    });
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect((await dialog.findByText('The channel does not answer.')).closest('[role="alert"]')).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await ask()).getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(bodies(sent, REFUND)).toHaveLength(2));
    expect(new Set(bodies(sent, REFUND).map(({ clientKey }) => clientKey)).size).toBe(1);
  });
});

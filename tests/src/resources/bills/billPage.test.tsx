import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import type { Bill } from '#contract/bill.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/resources/bills/buyer/BuyerDialog.tsx';
import '#src/resources/bills/document/BillPage.tsx';
import { address, type OpenOptions } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { bill, openBill } from './builders.ts';
import { BUYER, bodies, LIST, openBills } from './openBills.ts';

const open = async (shown: Bill, replies: OpenOptions['replies'] = {}, query = '') => {
  const opened = await openBills([shown], replies, `/finance/bills/${shown.billId}${query}`);
  return { ...opened, sheet: within(await screen.findByRole('article')) };
};

describe('the document of a bill', () => {
  it('of a paid one has number, parties, period, price, tax, payment and credit notes', async () => {
    const creditNotes: Bill['creditNotes'] = [
      { number: 'C-2026-0001', amount: '18.20', reason: 'refund', issuedAt: '2026-11-03T12:00:00.000Z' },
    ];
    const { sheet } = await open(bill({ kind: 'switch', credit: '0.10', creditNotes }));
    expect(sheet.getByRole('heading', { name: 'Bill Q-2026-0007' })).toBeDefined();
    expect(sheet.queryByText(/not an invoice/)).toBeNull();
    for (const shown of [/^Harbour Software Ltd\s+1 Pier Road\s+Bristol/, /^Mei Trading/]) {
      expect(sheet.getByText(shown)).toBeDefined();
    }
    expect(sheet.getByText('Tax number: CN456')).toBeDefined();
    const amountOf = (name: RegExp) =>
      within(sheet.getByRole('row', { name })).getAllByRole('cell').at(-1)?.textContent;
    expect(amountOf(/^Plus, Monthly \(change of cycle\)\s*Nov 1, 2026 to Dec 1, 2026/)).toBe('$19.10 USD');
    expect(amountOf(/^Unused time/)).toBe('−$0.10 USD');
    expect(amountOf(/^Total/)).toBe('$19.00 USD');
    expect(amountOf(/^VAT 20 %, included/)).toBe('$3.17 USD');
    expect(sheet.getByText(/^Paid with Card on Nov 1, 2026/)).toBeDefined();
    const notes = within(sheet.getByRole('table', { name: 'Credit notes' }));
    const note = notes.getByRole('row', { name: /^C-2026-0001\s*Nov 3, 2026/ });
    expect(within(note).getByText('Refunded at the buyer’s request')).toBeDefined();
    expect(within(note).getByText('−$18.20 USD')).toBeDefined();
  });

  it('of one that is not paid says that it is no invoice, and until when it can be paid', async () => {
    const { sheet } = await open(openBill({ problem: 'Alipay does not answer.' }));
    expect(sheet.getByText('This is not an invoice: nothing has been paid.')).toBeDefined();
    expect(sheet.queryByText('Number')).toBeNull();
    expect(sheet.getByText('No tax is charged.')).toBeDefined();
    expect(sheet.queryByRole('row', { name: /included$|^Unused/ })).toBeNull();
    expect(sheet.getByText('Not paid. Chosen to pay with: Alipay.')).toBeDefined();
    expect(screen.getByText(/^This bill can be paid until Nov 2, 2026/)).toBeDefined();
    expect(screen.getByText('Alipay does not answer.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay bill ref8' })).toBeDefined();
  });

  it('says why one is void, and that a payment of it goes back', async () => {
    const shown = openBill({
      state: 'void',
      ending: 'expired',
      surplus: [{ amount: '129.00', currency: 'CNY', state: 'failed' }],
    });
    await open(shown);
    expect(screen.getByText('The time to pay this bill ran out.')).toBeDefined();
    expect(screen.getByText(/^A payment of ¥129\.00 CNY did not count .* The operator is looking/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Pay bill/ })).toBeNull();
  });

  it.each([
    ['while it is open', [], 'Disputed', /^The payer disputes this payment/],
    ['once it is lost', ['dispute'], 'Taken back by the bank', /^The payer’s bank took this payment back/],
  ] as const)('says of a dispute %s what it means', async (_, reasons, chip, sentence) => {
    const creditNotes = reasons.map((reason) => ({
      number: 'C-1',
      amount: '19.00',
      reason,
      issuedAt: '2026-11-03T12:00:00.000Z',
    }));
    await open(bill({ isDisputed: true, creditNotes }));
    expect(screen.getByText(chip)).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('of a bill that is not there leads back to the list; one that could not be read is tried again', async () => {
    const gone = bill();
    const unknown = { key: 'error.notFound' };
    const at = `${LIST}/${gone.billId}`;
    let reply = failed(errorCodes.internal, 'Broken.');
    await openBills([gone], { [at]: () => reply }, `/finance/bills/${gone.billId}`);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    reply = failed(errorCodes.notFound, 'Not found', unknown);
    await user.click(retry);
    expect(await screen.findByText('There is no such bill')).toBeDefined();
    expect(screen.getByRole('link', { name: 'All bills' }).getAttribute('href')).toBe('/finance/bills');
  });
});

describe('printing', () => {
  const print = vi.fn();
  beforeEach(() => {
    vi.spyOn(window, 'print').mockImplementation(print);
  });
  afterEach(async () => {
    print.mockClear();
    vi.restoreAllMocks();
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });

  it('is done by the button, and once by itself where the address asks for it', async () => {
    await open(bill(), {}, '?print');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(address()).toBe(`/finance/bills/${bill().billId}`));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(2);
  });

  it('shows the document alone, in black on white, and cuts nothing', async () => {
    const { sheet } = await open(bill());
    const heading = sheet.getByRole('heading', { name: 'Bill Q-2026-0007' });
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const article = heading.closest('article') as HTMLElement;
    const others = [...document.body.querySelectorAll('*')].filter(
      (one) => !one.contains(article) && !article.contains(one) && isShown(one),
    );
    expect(others.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
    expect(isShown(heading)).toBe(true);
    expect(getComputedStyle(heading).color).toBe('rgb(0, 0, 0)');
    for (let around = article.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, paddingLeft, backgroundColor } = getComputedStyle(around);
      expect([overflowX, overflowY, paddingLeft]).toEqual(['visible', 'visible', '0px']);
      expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']).toContain(backgroundColor);
    }
  });
});

describe('who bills are made out to', () => {
  const buyer = { name: 'Mei Trading', address: '8 Quay Street', taxId: '' };
  const fill = async () => {
    await user.click(await screen.findByRole('button', { name: 'Bill to' }));
    return within(await screen.findByRole('dialog', { name: 'Who bills are made out to' }));
  };

  it('is changed, with the address in lines, and open bills are read again', async () => {
    const { sent } = await open(openBill(), {
      [BUYER]: ({ method, body }) => ok(method === 'GET' ? buyer : JSON.parse(String(body))),
    });
    const dialog = await fill();
    await user.type(await dialog.findByLabelText('Address'), '{Enter}Bristol');
    await user.type(dialog.getByLabelText('Tax number'), 'GB9');
    const reads = () => sent.filter(({ url }) => url === `${LIST}/${openBill().billId}`).length;
    const before = reads();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Bills are made out to this from now on.')).toBeDefined();
    expect(bodies(sent, BUYER)).toEqual([{ ...buyer, address: '8 Quay Street\nBristol', taxId: 'GB9' }]);
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('shows what is wrong at its field, before it is sent and after, and keeps what was typed', async () => {
    const refused = failed(errorCodes.invalidInput, 'no', {
      key: 'error.invalidInput',
      fields: [{ path: 'taxId', key: 'validation.invalid' }],
    });
    const { sent } = await open(openBill(), { [BUYER]: ({ method }) => (method === 'GET' ? ok(buyer) : refused) });
    const dialog = await fill();
    const name = await dialog.findByLabelText<HTMLInputElement>('Name');
    await user.fill(name, 'x'.repeat(501));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const wrongAt = (field: Element) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() => expect(wrongAt(name)).toBe('This is too long. Shorten it.'));
    expect(bodies(sent, BUYER)).toEqual([]);
    await user.fill(name, 'Mei');
    const taxId = dialog.getByLabelText<HTMLInputElement>('Tax number');
    await user.fill(taxId, '???');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(wrongAt(taxId)).toBe('This value cannot be used here.'));
    expect([name.value, taxId.value]).toEqual(['Mei', '???']);
  });
});

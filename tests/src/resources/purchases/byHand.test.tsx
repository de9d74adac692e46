import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { layoutListens } from '#tests/src/appKit.tsx';
import { failed, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { detail, orderIdOf, purchase, purchaseId, purchaseLine } from './builders.ts';
import { bodies, GET, LIST, openPurchases, page } from './openPurchases.ts';

const PATH = '/purchases?filter=%7B%22tab%22%3A%22byHand%22%7D';
const RECORD = '/shop/purchase/record';
const CLAIM = '/shop/purchase/claim';
const hand = { status: 'byHand', method: 'byHand', supplier: 'ebay', accountName: '' } as const;

/** The queue on a server that keeps what is claimed and recorded. */
async function open(count: number, changes: Parameters<typeof purchase>[1] = {}, replies = {}) {
  let rows = Array.from({ length: count }, (_, at) => purchase(at + 1, { ...hand, ...changes }));
  const idIn = ({ body }: Sent): string => JSON.parse(String(body)).purchaseId;
  const opened = await openPurchases(PATH, {
    [LIST]: () => page(...rows),
    [GET]: ({ query }) => {
      const id = new URLSearchParams(query).get('purchaseId');
      const at = rows.findIndex((row) => row.purchaseId === id);
      return at === -1 ? failed(404001) : ok(detail(at + 1, rows[at]));
    },
    [CLAIM]: (sent: Sent) => {
      const { mine } = JSON.parse(String(sent.body));
      const until = new Date(Date.now() + 30 * 60_000).toISOString();
      const claimed = mine
        ? { claimedBy: 'u1', claimedByName: 'Mei Lin', claimedUntil: until }
        : { claimedBy: null, claimedByName: '', claimedUntil: null };
      rows = rows.map((row) => (row.purchaseId === idIn(sent) ? { ...row, ...claimed } : row));
      return ok(rows.find((row) => row.purchaseId === idIn(sent)));
    },
    [RECORD]: (sent: Sent) => {
      const recorded = rows.find((row) => row.purchaseId === idIn(sent));
      rows = rows.filter((row) => row !== recorded);
      return ok(recorded);
    },
    ...replies,
  });
  return opened;
}
const work = async (number: string) => within(await screen.findByRole('region', { name: number }));

describe('what is bought by hand', () => {
  it('is done one after the other without the mouse', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const stay = (event: Event) =>
      event.target instanceof Element && event.target.closest('a[target]') && event.preventDefault();
    document.addEventListener('click', stay);
    const { user, sent } = await open(2);
    const first = await work('#1');
    const link = await first.findByRole('link', { name: /^Open at eBay/ });
    await waitFor(() => expect(document.activeElement).toBe(link));
    await layoutListens();
    // Opening the page takes it.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(sent, CLAIM)).toEqual([{ purchaseId: purchaseId(1), mine: true }]));
    expect(await first.findByText(/^Yours until /)).toBeDefined();
    await user.keyboard('4');
    expect(await first.findByText('Copied: Street and number')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('14 Sample Quay');
    await user.keyboard('a');
    expect(await first.findByText('Copied: the whole address')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(
      'Robin Castellan\n+1\n2125550142\n14 Sample Quay\nPortland\nOregon\n97201\nUnited States',
    );
    await user.keyboard('n');
    await user.paste('12-04567-89012');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Saved for #1')).toBeDefined();
    expect(bodies(sent, RECORD)).toMatchObject([
      { purchaseId: purchaseId(1), externalIds: ['12-04567-89012'], shared: false },
    ]);
    // The next one is there, and ready for the same keys.
    const second = await work('#2');
    await waitFor(async () =>
      expect(document.activeElement).toBe(await second.findByRole('link', { name: /^Open at eBay/ })),
    );
    document.removeEventListener('click', stay);
    opened.mockRestore();
  });

  it('says who is at it since when, and leads on to another', async () => {
    const until = new Date('2026-11-23T12:33:00').toISOString();
    const { user } = await open(2, { claimedBy: 'u2', claimedByName: 'Anna', claimedUntil: until });
    const first = await work('#1');
    expect(await first.findByText('Anna, since 12:03 PM')).toBeDefined();
    expect(first.getByText(/^A colleague is working on this one/)).toBeDefined();
    expect(first.queryByRole('button', { name: 'Take' })).toBeNull();
    expect(first.getByRole('button', { name: 'Drop' }).hasAttribute('disabled')).toBe(true);
    await user.click(first.getByRole('button', { name: 'Skip' }));
    expect(await work('#2')).toBeDefined();
    const queue = within(screen.getByRole('navigation', { name: 'To order by hand' }));
    await user.click(queue.getByRole('button', { name: /^#1/ }));
    expect(await work('#1')).toBeDefined();
  });

  it('is given back', async () => {
    const { user, sent } = await open(1);
    const first = await work('#1');
    await user.click(await first.findByRole('button', { name: 'Take' }));
    await user.click(await first.findByRole('button', { name: 'Give back' }));
    expect(await first.findByText('Nobody is working on it')).toBeDefined();
    expect(bodies(sent, CLAIM).map(({ mine }) => mine)).toEqual([true, false]);
  });

  it('asks about a number that is known already, and takes it where one order holds both', async () => {
    const known = failed(409305, 'Supplier order 801 stands at order #9 already.', { key: 'error.supplierOrderKnown' });
    const { user, sent } = await open(1, {}, { [RECORD]: known });
    const first = await work('#1');
    await user.fill(await first.findByRole('textbox', { name: 'Order number at eBay' }), '801');
    await user.fill(first.getByRole('textbox', { name: 'What it cost' }), '12,90');
    await user.click(first.getByRole('button', { name: 'Save and go on' }));
    expect(await first.findByText('Supplier order 801 stands at order #9 already.')).toBeDefined();
    await user.click(first.getByRole('button', { name: 'One order holds both' }));
    await waitFor(() => expect(bodies(sent, RECORD)).toHaveLength(2));
    const [asked, insisted] = bodies(sent, RECORD);
    expect(asked).toMatchObject({ shared: false, charged: { amount: '12.90', currency: 'USD' } });
    expect(insisted).toMatchObject({ shared: true });
    expect(insisted?.clientKey).not.toBe(asked?.clientKey);
  });

  it('wants a number, and a price that can be read', async () => {
    const { user, sent } = await open(1);
    const first = await work('#1');
    await user.click(await first.findByRole('button', { name: 'Save and go on' }));
    expect(await first.findByText('Please fill this in.')).toBeDefined();
    await user.fill(first.getByRole('textbox', { name: 'Order number at eBay' }), '801');
    await user.fill(first.getByRole('textbox', { name: 'What it cost' }), 'much');
    await user.keyboard('{Enter}');
    expect(await first.findByText(/^Enter a price such as/)).toBeDefined();
    expect(bodies(sent, RECORD)).toEqual([]);
  });

  it('that is not to be ordered now says why, and leads to its order', async () => {
    const stopped = failed(409308, 'The order is held: nothing is to be ordered for it now.', {
      key: 'error.purchaseStopped',
    });
    const { user, sent } = await open(1, {}, { [CLAIM]: stopped });
    const first = await work('#1');
    await user.click(await first.findByRole('button', { name: 'Take' }));
    expect(await first.findByText('The order is held: nothing is to be ordered for it now.')).toBeDefined();
    expect(first.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
      `/orders?open=${encodeURIComponent(orderIdOf(1))}`,
    );
    expect(bodies(sent, CLAIM)).toEqual([{ purchaseId: purchaseId(1), mine: true }]);
    // In its place, not over it.
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows how many are left where fewer are needed by now', async () => {
    let quantity = 3;
    const now = () => detail(1, { ...hand, quantity, lines: [{ ...purchaseLine({ quantity }), url: '' }] });
    const { user } = await open(
      1,
      {},
      {
        [GET]: () => ok(now()),
        [CLAIM]: () => {
          quantity = 1;
          return ok(purchase(1, { ...hand, quantity, claimedBy: 'u1', claimedByName: 'Mei Lin' }));
        },
      },
    );
    const first = await work('#1');
    expect(await first.findByText('3 × $4.20')).toBeDefined();
    await user.click(first.getByRole('button', { name: 'Take' }));
    expect(await first.findByText('2 items are not needed any more. Left to order: 1.')).toBeDefined();
    expect(await first.findByText('1 × $4.20')).toBeDefined();
  });

  it('that nothing is needed of any more says so, and the next one is there', async () => {
    let rows = [purchase(1, hand), purchase(2, hand)];
    const { user } = await open(
      2,
      {},
      {
        [LIST]: () => page(...rows),
        [CLAIM]: () => {
          rows = rows.slice(1);
          return ok(purchase(1, { ...hand, status: 'notSent', reason: { key: 'purchase.skipped.lessNeeded' } }));
        },
      },
    );
    await user.click(await (await work('#1')).findByRole('button', { name: 'Take' }));
    expect(await work('#2')).toBeDefined();
    const notice = await screen.findByText(/^#1: nothing is needed any more/);
    expect(notice).toBeDefined();
    // It stays until it is read: the supplier's page may be open.
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/^#1: nothing is needed any more/)).toBeNull());
  });

  it('is asked whether it is paid where nobody else tells, and is sent so', async () => {
    const { user, sent } = await open(1, { accountId: null });
    const first = await work('#1');
    await user.fill(await first.findByRole('textbox', { name: 'Order number at eBay' }), '801');
    await user.click(first.getByRole('checkbox', { name: 'Already paid' }));
    await user.click(first.getByRole('button', { name: 'Save and go on' }));
    await waitFor(() => expect(bodies(sent, RECORD)).toMatchObject([{ externalIds: ['801'], paid: true }]));
  });

  it('is not asked where the supplier says it, and nothing is sent of it', async () => {
    const { user, sent } = await open(1);
    const first = await work('#1');
    await user.fill(await first.findByRole('textbox', { name: 'Order number at eBay' }), '801');
    expect(first.queryByRole('checkbox')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(sent, RECORD)).toHaveLength(1));
    expect(bodies(sent, RECORD)[0]).not.toHaveProperty('paid');
  });

  it('can be dropped, and says when nothing is left', async () => {
    const { user, sent } = await open(
      1,
      {},
      { '/shop/purchase/toHand': ok({ changed: [purchaseId(1)], skipped: [] }) },
    );
    await user.click(await (await work('#1')).findByRole('button', { name: 'Drop' }));
    await waitFor(() =>
      expect(bodies(sent, '/shop/purchase/toHand')).toEqual([{ purchaseIds: [purchaseId(1)], byHand: false }]),
    );
  });

  it('says so where nothing waits', async () => {
    await open(0);
    expect(await screen.findByRole('heading', { name: 'Nothing to order by hand' })).toBeDefined();
  });

  it('says so where it could not be read', async () => {
    await open(1, {}, { [LIST]: failed(500001, 'Logged as 42.') });
    expect(await screen.findByText('Logged as 42.')).toBeDefined();
  });

  it('fits a phone', async () => {
    await screenOf(390);
    await open(1);
    await (await work('#1')).findByRole('link', { name: /^Open at eBay/ });
    await fitsScreen(390);
  });
});

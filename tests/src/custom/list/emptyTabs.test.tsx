import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Compiled before the first test waits for them.
import '#src/custom/list/EmptyList.tsx';
import '#src/resources/pool/PoolList.tsx';
import { openApp } from '#tests/src/appKit.tsx';
import { ok, type Sent } from '#tests/src/fakeHttp.ts';
import { order } from '#tests/src/resources/orders/builders.ts';
import { asked, LIST, openOrders, page } from '#tests/src/resources/orders/openOrders.ts';
import { openPurchases } from '#tests/src/resources/purchases/openPurchases.ts';

const filtered = (path: string, filter: object) => `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const hold = { task: ['hold', 'takeIn'] };

/** Orders of which three match the search: two are shipped, one has a problem. */
const found = ({ query }: Sent) => {
  const wanted = new URLSearchParams(query);
  const count =
    wanted.get('stage') === 'shipped' ? 2 : wanted.get('task') === 'problem' ? 1 : wanted.has('task') ? 0 : 3;
  const isBought = wanted.get('stage') === 'bought';
  const total = isBought ? 0 : count;
  return ok({ rows: total > 0 ? [order()] : [], total, totalIsExact: true });
};

describe('an empty tab', () => {
  it('says what is empty, in the orders', async () => {
    await openOrders({ [LIST]: page() }, filtered('/orders', hold));
    expect(await screen.findByRole('heading', { name: 'Nothing is on hold' })).toBeDefined();
    expect(screen.queryByText(/filters/i, { selector: 'div' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('says what is empty, in the supplier orders', async () => {
    await openPurchases(filtered('/purchases', { tab: 'toPay' }));
    expect(await screen.findByRole('heading', { name: 'No supplier order waits to be paid' })).toBeDefined();
  });

  it('says what is empty, in the import list', async () => {
    await openApp(filtered('/import/list', { state: ['failed'] }), { token: true });
    expect(await screen.findByRole('heading', { name: 'No products with the status “Failed”' })).toBeDefined();
  });

  it('blames the filters where there are any, and clearing them keeps the tab', async () => {
    const { user, sent } = await openOrders({ [LIST]: page() }, filtered('/orders', { ...hold, payment: 'paid' }));
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeDefined();
    const card = screen.getByRole('heading', { name: 'Nothing matches' }).closest<HTMLElement>('.MuiCard-root');
    await user.click(within(card as HTMLElement).getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: 'Nothing is on hold' })).toBeDefined();
    expect(asked(sent).at(-1)?.getAll('task')).toEqual(['hold', 'takeIn']);
    expect(asked(sent).at(-1)?.has('payment')).toBe(false);
  });
});

describe('a search that finds nothing', () => {
  it('names what was searched for and what other tabs hold for it, and leads there', async () => {
    const { user, sent } = await openOrders({ [LIST]: found }, filtered('/orders', { ...hold, q: 'mug' }));
    expect(await screen.findByRole('heading', { name: 'Nothing found for “mug”' })).toBeDefined();
    await screen.findByText('3 in other tabs:');
    const card = within(screen.getByText('3 in other tabs:').closest('.MuiCard-root') as HTMLElement);
    const shipped = await card.findByRole('button', { name: /^Shipped\s+2$/ });
    const names = card.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Shipped 2', 'Problems 1', 'All 3', 'Clear search']);
    expect(asked(sent).every((query) => query.get('q') === 'mug')).toBe(true);
    await user.click(shipped);
    await screen.findByRole('tab', { name: /Shipped/, selected: true });
    await screen.findByRole('table');
  });

  it('is cleared by its button', async () => {
    const { user } = await openOrders({ [LIST]: found }, filtered('/orders', { ...hold, q: 'mug' }));
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('heading', { name: 'Nothing is on hold' })).toBeDefined();
  });

  it('asks no tab where all rows together have no match', async () => {
    const { sent } = await openOrders({ [LIST]: page() }, filtered('/orders', { ...hold, q: 'mug' }));
    expect(await screen.findByText('No other tab has a match either.')).toBeDefined();
    const tabs = asked(sent).map((query) => [...query.getAll('task'), query.get('stage')].join());
    expect(new Set(tabs)).toEqual(new Set(['hold,takeIn,', '']));
  });

  it('is named where supplier orders are worked through by hand', async () => {
    await openPurchases(filtered('/purchases', { tab: 'byHand', q: 'mug' }));
    expect(await screen.findByRole('heading', { name: 'Nothing found for “mug”' })).toBeDefined();
  });

  it('takes the numbers off the tabs: they are not of the search', async () => {
    const { user } = await openOrders({ [LIST]: page(order()) });
    await screen.findByRole('tab', { name: /To buy\s+2/ });
    await user.fill(screen.getByRole('textbox', { name: /Number, customer/ }), 'mug');
    await waitFor(() => expect(screen.getByRole('tab', { name: /To buy/ }).textContent?.trim()).toBe('To buy'));
  });
});

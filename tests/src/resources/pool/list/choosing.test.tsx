import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { ListDeclaration } from '#src/custom/list/declaration.ts';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { dataProvider } from '#src/dataProvider/index.ts';
import { openI18n } from '#src/i18n/index.ts';
import { poolList } from '#src/resources/pool/list/poolList.tsx';
import { type PoolRow, useChosen } from '#src/resources/pool/list/useChosen.ts';
import { fakeHttp, ok } from '#tests/src/fakeHttp.ts';
import { render } from '#tests/src/render.tsx';
import { user } from '#tests/src/user.ts';

const Selection = () => <output>{JSON.stringify(useChosen().selection)}</output>;
const chosenList: ListDeclaration<PoolRow> = {
  columns: [{ name: 'title' }],
  sort: { field: 'title', order: 'ASC' },
  rowLabel: ({ title }) => title,
  bulk: { atMost: 100_000, ...poolList.bulk, Actions: Selection },
};
const Address = () => <code>{new URLSearchParams(useLocation().search).get('filter')}</code>;
/** Two changes at once, as when one field is left for another. */
const TwoFilters = () => {
  const { change } = useFilters();
  const both = () => {
    change({ priceFrom: '5' });
    change({ priceTo: '9' });
  };
  return (
    <button type="button" onClick={both}>
      Both
    </button>
  );
};

async function open(list: { total: number; totalIsExact: boolean }, counted = list.total) {
  const rows = ['a', 'b'].map((productId) => ({ productId, title: `Product ${productId}` }));
  fakeHttp(({ url }) => (url.includes('/count') ? ok({ count: counted }) : ok({ rows, ...list })));
  render(
    <MemoryRouter initialEntries={['/pool?filter={"source":["ebay"]}']}>
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={await openI18n()}
        store={memoryStore()}
        queryClient={new QueryClient()}
      >
        <ResourceList list={chosenList} resource="pool" title="Pool" actions={<TwoFilters />} empty={<p>Nothing</p>} />
        <Address />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('Product a');
  return user;
}

const selection = () => JSON.parse(screen.getAllByRole('status').at(-1)?.textContent ?? 'null');

describe('choosing in the import list', () => {
  it('takes ticked products by id, and all that match as filter and number once the page is ticked', async () => {
    const user = await open({ total: 1234, totalIsExact: true });
    await user.click(screen.getByRole('checkbox', { name: 'Select Product a' }));
    await waitFor(() => expect(selection()).toEqual({ productIds: ['a'] }));
    expect(screen.queryByRole('button', { name: /matching/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Product b' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 1,234 matching' }));
    await screen.findByText('All 1,234 matching selected');
    await waitFor(() => expect(selection()).toEqual({ filter: { source: ['ebay'] }, count: 1234 }));
    // Unticking one goes back to the rows themselves.
    await user.click(screen.getByRole('checkbox', { name: 'Select Product a' }));
    await waitFor(() => expect(selection()).toEqual({ productIds: ['b'] }));
  });

  it('counts to the end first where the list did not', async () => {
    const user = await open({ total: 10_000, totalIsExact: false }, 45_678);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Select all matching (10,000 or more)' }));
    await screen.findByText('All 45,678 matching selected');
  });

  it('lets go when the filters change, and takes two changes at once', async () => {
    const user = await open({ total: 1234, totalIsExact: true });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 1,234 matching' }));
    await screen.findByText('All 1,234 matching selected');
    await user.click(screen.getByRole('button', { name: 'Both' }));
    await waitFor(() =>
      expect(JSON.parse(document.querySelector('code')?.textContent ?? '')).toEqual({
        source: ['ebay'],
        priceFrom: '5',
        priceTo: '9',
      }),
    );
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });
});

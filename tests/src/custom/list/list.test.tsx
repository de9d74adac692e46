import { screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#src/custom/data/queryClient.ts';
import type { ListDeclaration } from '#src/custom/list/declaration.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { openI18n } from '#src/i18n/index.ts';
import { render } from '#tests/src/render.tsx';
import { user } from '#tests/src/user.ts';

interface Thing {
  id: string;
  name: string;
  weight: number;
}
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Thing ${at}`, weight: at + 0.5 }));
const getList = vi.fn();
const thingList: ListDeclaration<Thing> = {
  sort: { field: 'name', order: 'ASC' },
  columns: [
    { name: 'name', sort: true },
    { name: 'weight', optional: true },
  ],
  rowLabel: ({ name }) => name,
  useRowClick: () => (id) => `/things/${id}`,
  search: 'ra.action.search',
  bulk: { atMost: 100, Actions: () => <button type="button">Remove</button> },
};

async function openList(address = '/things') {
  const i18nProvider = await openI18n();
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminContext
        dataProvider={{ getList } as unknown as DataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <ResourceList list={thingList} resource="things" title="Things" empty={<p>Nothing yet</p>} />
      </AdminContext>
    </MemoryRouter>,
  );
  return user;
}

beforeEach(() => void getList.mockReset());

describe('a list', () => {
  it('shows skeleton rows while the first page is on its way', async () => {
    getList.mockReturnValue(new Promise(() => undefined));
    await openList();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Things', level: 1 })).toBeDefined();
  });

  it('asks for 20 rows by the given order, and names each row’s checkbox', async () => {
    getList.mockResolvedValue({ data: things(3), total: 41 });
    const user = await openList();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Thing 1' }));
    expect(getList.mock.calls[0]?.[1]).toMatchObject({
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'ASC' },
    });
    expect(await screen.findByText('1 selected')).toBeDefined();
    expect((screen.getByRole('checkbox', { name: 'Select Thing 1' }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('1-20 of 41')).toBeDefined();
  });

  it('offers 10, 20, 30 and 50 rows a page', async () => {
    getList.mockResolvedValue({ data: things(3), total: 120 });
    const user = await openList();
    await user.click(await screen.findByRole('combobox', { name: /Rows per page/ }));
    const sizes = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '20', '30', '50']);
    await user.click(sizes[3] as HTMLElement);
    expect(await screen.findByText('1-50 of 120')).toBeDefined();
    expect(getList.mock.lastCall?.[1].pagination).toEqual({ page: 1, perPage: 50 });
  });

  it('says that there are more where counting stopped', async () => {
    getList.mockResolvedValue({ data: things(20), total: 10_000, meta: { totalIsExact: false } });
    await openList();
    expect(await screen.findByText('1-20 of 10,000 or more')).toBeDefined();
  });

  it('shows its empty state', async () => {
    getList.mockResolvedValue({ data: [], total: 0 });
    await openList();
    expect(await screen.findByText('Nothing yet')).toBeDefined();
  });

  it('says that a search finds nothing, and clears it', async () => {
    getList.mockImplementation((_, { filter }) =>
      Promise.resolve(filter.q ? { data: [], total: 0 } : { data: things(1), total: 1 }),
    );
    const user = await openList('/things?filter=%7B%22q%22%3A%22zzz%22%7D&page=1&perPage=20&sort=name&order=ASC');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Thing 0')).toBeDefined();
  });

  it('says what failed and tries again', async () => {
    getList.mockRejectedValueOnce(
      new CallError({ cause: 'code', code: 500001, message: 'Logged as 42.', status: 200 }),
    );
    getList.mockResolvedValue({ data: things(1), total: 1 });
    vi.spyOn(console, 'error').mockReturnValue();
    const user = await openList();
    expect(await screen.findByText('Logged as 42.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Thing 0')).toBeDefined();
  });

  it('shows an optional column once it is chosen, and lets it go with a reset', async () => {
    getList.mockResolvedValue({ data: things(2), total: 2 });
    const user = await openList();
    await screen.findByText('Thing 0');
    expect(screen.queryByText('1.5')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('switch', { name: /weight/i }));
    expect(await screen.findByText('1.5')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByText('1.5')).toBeNull());
  });
});

import { screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, memoryStore } from 'react-admin';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { workingCommands } from '#src/custom/data/keys/keyCommand.ts';
import { declaredKeys } from '#src/custom/data/keys/keyRegistry.ts';
import { queryClient } from '#src/custom/data/queryClient.ts';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { openI18n } from '#src/i18n/index.ts';
import { act, render } from '#tests/src/render.tsx';
import { user } from '#tests/src/user.ts';

interface Thing {
  id: string;
}
const getList = vi.fn();
const asked = vi.fn<(current: Thing | undefined) => void>();
let stored: Thing[] = [];
const things = (...ids: string[]) => ids.map((id) => ({ id }));
const Where = () => <output>{useLocation().pathname}</output>;

beforeEach(() => {
  asked.mockReset();
  getList.mockReset();
  getList.mockImplementation((_, { pagination: { page, perPage } }) =>
    Promise.resolve({ data: stored.slice((page - 1) * perPage, page * perPage), total: stored.length }),
  );
});

async function openList({ selectable = true, links = true, opens = true } = {}) {
  render(
    <MemoryRouter initialEntries={['/things']}>
      <AdminContext
        dataProvider={{ getList } as unknown as DataProvider}
        i18nProvider={await openI18n()}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <ListPage resource="things" title="Things" sort={{ field: 'id', order: 'ASC' }}>
          <ListTable<Thing>
            columns={[
              { name: 'id', cell: ({ id }) => (links ? <Link to={`/linked/${id}`}>{`Thing ${id}`}</Link> : id) },
            ]}
            rowLabel={({ id }) => id}
            rowClick={opens ? (id) => `/things/${id}` : false}
            selectionBar={selectable ? <button type="button">Remove</button> : undefined}
            empty={<p>Nothing yet</p>}
            rowKeys={(current) => [{ keys: ['u'], label: 'pool.publish', run: () => asked(current) }]}
          />
        </ListPage>
        <Where />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole('table');
  await waitFor(() => expect(declaredKeys()).not.toEqual([]));
  return user;
}
const current = () => document.querySelector<HTMLElement>('[aria-current=true]')?.dataset.row;
const focused = () => document.activeElement?.textContent;
const where = () => document.querySelector('output')?.textContent;
const reread = () => queryClient.invalidateQueries();

describe('the keys of any list', () => {
  it('go through the rows with J and K and stop at the ends; the row is marked and its link has the focus', async () => {
    stored = things('a', 'b', 'c');
    const user = await openList();
    await user.keyboard('j');
    expect([current(), focused()]).toEqual(['a', 'Thing a']);
    await user.keyboard('jjjj');
    expect([current(), focused()]).toEqual(['c', 'Thing c']);
    await user.keyboard('k');
    expect([current(), focused()]).toEqual(['b', 'Thing b']);
    expect(document.querySelectorAll('[aria-current=true]')).toHaveLength(1);
  });

  it('put the focus on the row itself where it has no link, and open where the row leads', async () => {
    stored = things('a', 'b');
    const user = await openList({ links: false, selectable: false });
    await user.keyboard('jj');
    expect((document.activeElement as HTMLElement).dataset.row).toBe('b');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/things/b'));
  });

  it('go on from the row that has the focus, however it got there', async () => {
    stored = things('a', 'b', 'c');
    const user = await openList();
    act(() => screen.getByText('Thing b').focus());
    await user.keyboard('j');
    expect(focused()).toBe('Thing c');
  });

  it('open with O and Enter', async () => {
    stored = things('a', 'b');
    const user = await openList();
    await user.keyboard('jjo');
    await waitFor(() => expect(where()).toBe('/linked/b'));
  });

  it('do not claim Enter where a row leads nowhere', async () => {
    stored = things('a');
    const user = await openList({ links: false, opens: false });
    await user.keyboard('j');
    const working = declaredKeys()
      .flatMap(workingCommands)
      .flatMap(({ keys }) => keys);
    expect(working).toContain('j');
    expect(working).not.toContain('Enter');
  });

  it('select with X, only where there is something to select', async () => {
    stored = things('a', 'b');
    const user = await openList();
    await user.keyboard('jjx');
    const ticked = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select b' }).checked;
    await waitFor(() => expect(ticked()).toBe(true));
    await user.keyboard('x');
    await waitFor(() => expect(ticked()).toBe(false));
  });

  it('hand the current row to the list’s own keys', async () => {
    stored = things('a', 'b');
    const user = await openList();
    await user.keyboard('u');
    await user.keyboard('jju');
    expect(asked.mock.calls).toEqual([[undefined], [{ id: 'b' }]]);
  });

  it('turn the pages with N and P, and stand on the first row of the new one', async () => {
    stored = things(...Array.from({ length: 23 }, (_, at) => `${at}`));
    const user = await openList();
    await user.keyboard('jjjp');
    expect(current()).toBe('2');
    await user.keyboard('n');
    await screen.findByText('Thing 20');
    await waitFor(() => expect([current(), focused()]).toEqual(['20', 'Thing 20']));
    await user.keyboard('njjj');
    expect(current()).toBe('22');
    await user.keyboard('p');
    await screen.findByText('Thing 0');
    await waitFor(() => expect(current()).toBe('0'));
  });

  it('survive a new read, and go on from its place when the current row is gone', async () => {
    stored = things('a', 'b', 'c', 'd');
    const user = await openList();
    await user.keyboard('jj');
    stored = things('new', 'a', 'b', 'c', 'd');
    await reread();
    await screen.findByText('Thing new');
    expect([current(), focused()]).toEqual(['b', 'Thing b']);
    await user.keyboard('j');
    expect(current()).toBe('c');
    stored = things('new', 'a', 'b', 'd');
    await reread();
    await waitFor(() => expect(screen.queryByText('Thing c')).toBeNull());
    await user.keyboard('j');
    expect(current()).toBe('d');
  });
});

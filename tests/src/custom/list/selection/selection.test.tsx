import { Dialog, Menu, MenuItem } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, type DataProvider, memoryStore } from 'react-admin';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Compiled before the first test waits for it.
import '#src/custom/list/selection/SelectionBar.tsx';
import { declaredKeys } from '#src/custom/data/keys/keyRegistry.ts';
import { queryClient } from '#src/custom/data/queryClient.ts';
import type { ListDeclaration } from '#src/custom/list/declaration.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { openI18n } from '#src/i18n/index.ts';
import { clearSession } from '#src/lib/session.ts';
import { act, render } from '#tests/src/render.tsx';
import { user } from '#tests/src/user.ts';

interface Thing {
  id: string;
  name: string;
}
const acted = vi.fn<(selection: unknown) => void>();
let stored: Thing[] = [];
const named = (...ids: string[]): Thing[] => ids.map((id) => ({ id, name: `Thing ${id}` }));
const letters = (count: number): string[] => Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at));
const matching = (filter: { q?: string }) => stored.filter(({ name }) => name.includes(filter.q ?? ''));
const getList = vi.fn((_: string, { pagination, filter, sort }) => {
  const all = sort.order === 'ASC' ? matching(filter) : matching(filter).toReversed();
  const { page, perPage } = pagination;
  return Promise.resolve({ data: all.slice((page - 1) * perPage, page * perPage), total: all.length });
});

/** Acts on what is selected after a question, as the lists' own actions do; and has a menu. */
const Actions = () => {
  const { selection, count, clear } = useChosenRows();
  const [asked, setAsked] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Remove
      </button>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        More
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem>Nothing</MenuItem>
      </Menu>
      <Dialog open={asked} onClose={() => setAsked(false)}>
        <p>{`Remove ${count}?`}</p>
        <button
          type="button"
          onClick={() => {
            acted(selection);
            setAsked(false);
            clear();
          }}
        >
          Confirm
        </button>
        <button type="button" onClick={() => setAsked(false)}>
          Leave them
        </button>
      </Dialog>
    </>
  );
};
const list: ListDeclaration<Thing> = {
  sort: { field: 'name', order: 'ASC' },
  columns: [{ name: 'name', sort: true }],
  rowLabel: ({ name }) => name,
  search: 'ra.action.search',
  bulk: { atMost: 100, Actions },
};

const store = memoryStore();

async function openList() {
  const i18nProvider = await openI18n();
  render(
    <MemoryRouter initialEntries={['/things']}>
      <AdminContext
        dataProvider={{ getList } as unknown as DataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <Link to="/elsewhere">Elsewhere</Link>
        <Link to="/things">Things</Link>
        <Routes>
          <Route
            path="/things"
            element={<ResourceList list={list} resource="things" title="Things" empty={<p>Nothing yet</p>} />}
          />
          <Route path="/elsewhere" element={<p>Another page</p>} />
        </Routes>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole('table');
  await waitFor(() => expect(declaredKeys()).not.toEqual([]));
}

const tick = async (...ids: string[]) => {
  for (const id of ids) await user.click(await screen.findByRole('checkbox', { name: `Select Thing ${id}` }));
};
const bar = () => screen.queryByRole('region', { name: 'Selection' });
const said = () => bar()?.querySelector('[role=status]')?.textContent;
const says = (text: string | undefined) => waitFor(() => expect(said()).toBe(text));
const page = async (number: number) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`page ${number}$`, 'i') }));
};
const reread = () => queryClient.invalidateQueries();
const remove = async () => {
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
};

beforeEach(() => {
  acted.mockReset();
  getList.mockClear();
  store.reset();
  stored = named(...letters(25));
});

describe('a selection', () => {
  it('is kept over pages and sorting, names what is not on this page, and is what an action gets', async () => {
    await openList();
    await tick('a', 'b');
    await says('2 selected');
    await page(2);
    await tick('w');
    await says('3 selected, 2 not on this page');
    await user.click(screen.getByRole('button', { name: /Sort by name/i }));
    await says('3 selected, 2 not on this page');
    await remove();
    expect(acted).toHaveBeenCalledWith({ ids: ['a', 'b', 'w'] });
    await says(undefined);
  });

  it('lets go of what is not on this page where that is wanted', async () => {
    await openList();
    await tick('a');
    await page(2);
    await tick('w');
    await user.click(await screen.findByRole('button', { name: 'Keep only this page' }));
    await says('1 selected');
    await remove();
    expect(acted).toHaveBeenCalledWith({ ids: ['w'] });
  });

  it('stays when its dialog is cancelled', async () => {
    await openList();
    await tick('a');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Leave them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toBe('1 selected');
  });

  it('loses rows that left the list, and keeps those that new rows pushed to the next page', async () => {
    await openList();
    await tick('b', 'c', 't');
    await says('3 selected');
    stored = stored.filter(({ id }) => id !== 'b');
    await reread();
    await says('2 selected');
    stored = named('A', ...letters(25));
    await reread();
    await says('2 selected, 1 not on this page');
    await remove();
    expect(acted).toHaveBeenCalledWith({ ids: ['c', 't'] });
  });

  it('loses rows of other pages once the list became shorter: they may have left it', async () => {
    await openList();
    await tick('a');
    await page(2);
    await tick('w');
    await says('2 selected, 1 not on this page');
    stored = stored.filter(({ id }) => id !== 'a');
    await reread();
    await says('1 selected');
  });

  it('is gone with the filters it was made under, also when they come back', async () => {
    await openList();
    await tick('a', 'b');
    await user.fill(screen.getByRole('textbox'), 'Thing c');
    await waitFor(() => expect(screen.queryByText('Thing a')).toBeNull());
    expect(bar()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear value' }));
    await screen.findByText('Thing a');
    expect(bar()).toBeNull();
  });

  it('is still there after another page was looked at, and is kept nowhere that a reload would find it', async () => {
    await openList();
    await tick('a', 'b');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByText('Another page');
    await user.click(screen.getByRole('link', { name: 'Things' }));
    await says('2 selected');
    expect(store.getItem('things.selectedIds')).toBeUndefined();
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    expect(kept.filter((key) => /select/i.test(key))).toEqual([]);
  });

  it('is gone when somebody else signs in', async () => {
    await openList();
    await tick('a', 'b');
    await says('2 selected');
    act(() => clearSession());
    await says(undefined);
  });

  it('takes nothing from what react-admin once kept in the browser', async () => {
    store.setItem('things.selectedIds', ['c', 'nobody-sees-this']);
    await openList();
    expect(bar()).toBeNull();
    await tick('a');
    await says('1 selected');
  });

  it('is cleared by Escape, all that match too, with the focus on a checkbox or nowhere', async () => {
    await openList();
    await tick('a', 'b');
    await user.keyboard('{Escape}');
    await says(undefined);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 25 matching' }));
    await says('All 25 matching selected');
    await user.keyboard('{Escape}');
    await says(undefined);
  });

  it('is left alone by an Escape that closes a dialog or a menu, or is pressed in a field', async () => {
    await openList();
    await tick('a');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Remove 1?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toBe('1 selected');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(said()).toBe('1 selected');
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Escape}');
    expect(said()).toBe('1 selected');
  });

  it('leaves an open dialog in place when all its rows leave the list', async () => {
    await openList();
    await tick('a');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Remove 1?');
    stored = named('b', 'c');
    await reread();
    expect(await screen.findByText('Remove 0?')).toBeDefined();
    expect(bar()).toBeNull();
  });
});

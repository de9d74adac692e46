// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { AdminContext, ListContextProvider, type ListControllerResult, memoryStore } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { openI18n } from '#src/i18n/index.ts';
import { KeysDialog } from '#src/resources/pool/list/KeysDialog.tsx';
import { useListKeys } from '#src/resources/pool/list/useListKeys.ts';
import '../appKit.tsx';

const onToggleItem = vi.fn();
const Where = () => {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
};
const Rows = () => {
  const rows = useRef<HTMLDivElement>(null);
  const keys = useListKeys(rows);
  const [text, setText] = useState('');
  return (
    <div ref={rows}>
      <input name="q" aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      {['a', 'b', 'c'].map((id) => (
        <a key={id} href={`#${id}`} data-row={id}>
          {`Product ${id}`}
        </a>
      ))}
      <KeysDialog {...keys} />
      <Where />
    </div>
  );
};

async function openList(selectedIds: string[] = []) {
  onToggleItem.mockReset();
  Element.prototype.scrollIntoView = () => undefined;
  const context = { selectedIds, onToggleItem } as unknown as ListControllerResult;
  render(
    <MemoryRouter initialEntries={['/import/list']}>
      <AdminContext i18nProvider={await openI18n()} store={memoryStore()}>
        <ListContextProvider value={context}>
          <Rows />
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const focused = () => document.activeElement?.textContent;
const where = () => screen.getByRole('status').textContent;

describe('the keyboard of the import list', () => {
  it('goes through the rows with J and K and stops at the ends', async () => {
    const user = await openList();
    await user.keyboard('j');
    expect(focused()).toBe('Product a');
    await user.keyboard('jjjj');
    expect(focused()).toBe('Product c');
    await user.keyboard('k');
    expect(focused()).toBe('Product b');
  });

  it('goes on from the row that has the focus, however it got there', async () => {
    const user = await openList();
    screen.getByText('Product b').focus();
    await user.keyboard('j');
    expect(focused()).toBe('Product c');
  });

  it('selects and opens the current row', async () => {
    const user = await openList();
    await user.keyboard('jjx');
    expect(onToggleItem).toHaveBeenCalledWith('b');
    screen.getByText('Product b').blur();
    await user.keyboard('{Enter}');
    expect(where()).toBe('/import/edit/b null');
  });

  it('publishes the selection, else the current row', async () => {
    const user = await openList(['a', 'c']);
    await user.keyboard('jp');
    expect(where()).toBe('/import/publish {"productIds":["a","c"]}');
  });

  it('publishes the current row alone where nothing is selected', async () => {
    const user = await openList();
    await user.keyboard('jjp');
    expect(where()).toBe('/import/publish {"productIds":["b"]}');
  });

  it('leaves the keys alone while something is typed, and with a modifier', async () => {
    const user = await openList();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    await user.keyboard('jxp');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('jxp');
    expect(onToggleItem).not.toHaveBeenCalled();
    screen.getByLabelText('Search').blur();
    await user.keyboard('{Control>}j{/Control}');
    expect(document.activeElement).toBe(document.body);
  });

  it('shows its keys, and can be switched off', async () => {
    const user = await openList();
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Use single keys' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j');
    expect(focused()).not.toBe('Product a');
  });
});

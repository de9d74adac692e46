import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { KeysDialog } from '#src/custom/data/keys/KeysDialog.tsx';
import { declaredKeys } from '#src/custom/data/keys/keyRegistry.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { openI18n } from '#src/i18n/index.ts';
import { render } from '#tests/src/render.tsx';
import { keysComeSoon, user } from '#tests/src/user.ts';

const ran = vi.fn<(what: string) => void>();
const Everywhere = () => {
  useKeys(
    [
      { keys: ['mod+k'], label: 'keys.global.palette', run: () => ran('palette'), always: true },
      { keys: ['g j'], label: 'keys.global.jobs', run: () => ran('to jobs') },
      { keys: ['x'], label: 'keys.global.sidebar', run: () => ran('x everywhere') },
      { keys: ['['], label: 'keys.global.search', run: () => ran('bracket') },
    ],
    'everywhere',
  );
  return null;
};
const Page = ({ selectable = true }: { selectable?: boolean }) => {
  useKeys([
    { keys: ['j'], label: 'keys.list.next', run: () => ran('next') },
    { keys: ['Enter', 'o'], label: 'keys.list.open', run: () => ran('open') },
    { keys: ['x'], label: 'keys.list.select', run: () => ran('x here'), available: () => selectable },
  ]);
  const [help, setHelp] = useState(false);
  return (
    <>
      <input aria-label="Search" />
      <input type="checkbox" aria-label="Tick" />
      <button type="button" onClick={() => setHelp(true)}>
        Help
      </button>
      {help ? <KeysDialog onClose={() => setHelp(false)} /> : null}
    </>
  );
};

async function open(props = {}) {
  ran.mockReset();
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={await openI18n()} store={memoryStore()}>
        <Everywhere />
        <Page {...props} />
      </AdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(declaredKeys()).toHaveLength(2));
  return user;
}
const all = () => ran.mock.calls.flat();

describe('keys', () => {
  it('run their command, in either case of Caps Lock but not with Shift', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: 'J' });
    fireEvent.keyDown(document.body, { key: 'J', shiftKey: true });
    expect(all()).toEqual(['next', 'next']);
  });

  it('go to the page before they go to what works everywhere', async () => {
    const user = await open();
    await user.keyboard('x');
    expect(all()).toEqual(['x here']);
  });

  it('fall through to what works everywhere where the page’s do not work', async () => {
    const user = await open({ selectable: false });
    await user.keyboard('x');
    expect(all()).toEqual(['x everywhere']);
  });

  it('may be two, one after the other; an unknown second does nothing', async () => {
    const user = await open();
    keysComeSoon();
    await user.keyboard('gj');
    expect(all()).toEqual(['to jobs']);
    await user.keyboard('gxj');
    expect(all()).toEqual(['to jobs', 'next']);
  });

  it('are left alone while text is typed, but not on a checkbox', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Search'), 'jxo{Enter}');
    const text = document.body.appendChild(document.createElement('div'));
    text.setAttribute('contenteditable', 'true');
    fireEvent.keyDown(text.appendChild(document.createElement('b')), { key: 'j' });
    text.remove();
    expect(all()).toEqual([]);
    screen.getByLabelText('Tick').focus();
    await user.keyboard('j');
    expect(all()).toEqual(['next']);
  });

  it('are left alone while an input method composes', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'j', isComposing: true });
    fireEvent.keyDown(document.body, { key: 'j', keyCode: 229 });
    fireEvent.keyDown(document.body, { key: 'Process', keyCode: 229 });
    expect(all()).toEqual([]);
  });

  it('are left alone with modifiers, except the one that is declared with one; AltGr only writes', async () => {
    await open();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      fireEvent.keyDown(document.body, { key: 'j', [modifier]: true });
    }
    expect(all()).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(document.body, { key: '[', ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(all()).toEqual(['palette', 'palette', 'palette', 'bracket']);
  });

  it('are left alone when somebody else took them, and Enter on what answers it', async () => {
    const user = await open();
    const taken = createEvent.keyDown(document.body, { key: 'j' });
    taken.preventDefault();
    fireEvent(document.body, taken);
    screen.getByLabelText('Tick').focus();
    await user.keyboard('{Enter}');
    expect(all()).toEqual([]);
  });

  it('are listed as they work just now, page before everywhere, and do not work behind the list', async () => {
    const user = await open({ selectable: false });
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const lines = [...dialog.querySelectorAll('dt')].map(
      (line) =>
        `${[...line.querySelectorAll('kbd')].map((cap) => cap.textContent).join(' ')}: ${line.nextSibling?.textContent}`,
    );
    expect(lines).toEqual([
      'J: Next row',
      'Enter O: Open the current row',
      'Ctrl K: Go anywhere, do anything',
      'G J: Go to jobs',
      'X: Expand or collapse the menu',
      '[: Go to the search field',
    ]);
    fireEvent.keyDown(dialog, { key: 'j' });
    expect(all()).toEqual([]);
  });

  it('can be switched off, but for those with a modifier; closing gives the focus back', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('switch', { name: 'Use single-key shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' })));
    keysComeSoon();
    await user.keyboard('jgj');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(all()).toEqual(['palette']);
  });
});

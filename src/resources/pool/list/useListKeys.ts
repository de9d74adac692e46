import { type RefObject, useEffect, useRef, useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { editAddress, PUBLISH_ADDRESS } from '../addresses.ts';
import { keyCommand, type ListCommand } from './keyCommand.ts';

export interface ListKeys {
  helpOpen: boolean;
  closeHelp: () => void;
  /** Single keys can be switched off: dictation software types them unasked. `?` keeps working. */
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

const linksIn = (rows: HTMLElement | null): HTMLElement[] => [
  ...(rows?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** The keyboard of the import list. The current row is the one whose link has the focus, so it is heard as well. */
export function useListKeys(rows: RefObject<HTMLElement | null>): ListKeys {
  const { selectedIds, onToggleItem } = useListContext();
  const navigate = useNavigate();
  const [helpOpen, setHelpOpen] = useState(false);
  const [enabled, setEnabled] = useStore('pool.listKeys', true);
  const current = useRef<string>(undefined);

  const move = (step: 1 | -1) => {
    const links = linksIn(rows.current);
    const at = links.findIndex((link) => link.dataset.row === current.current);
    const target = links[Math.max(0, Math.min(links.length - 1, at === -1 ? 0 : at + step))];
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
    current.current = target?.dataset.row;
  };

  const run: Record<ListCommand, () => void> = {
    next: () => move(1),
    previous: () => move(-1),
    select: () => {
      if (current.current !== undefined) onToggleItem(current.current);
    },
    open: () => {
      if (current.current !== undefined) void navigate(editAddress(current.current));
    },
    publish: () => {
      const alone = current.current === undefined ? [] : [current.current];
      const productIds = selectedIds.length > 0 ? selectedIds.map(String) : alone;
      if (productIds.length > 0) void navigate(PUBLISH_ADDRESS, { state: { productIds } });
    },
    search: () => document.querySelector<HTMLInputElement>('main input[name="q"], input[name="q"]')?.focus(),
    help: () => setHelpOpen(true),
  };
  const latest = useRef(run);
  latest.current = run;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = keyCommand(event);
      if (command === undefined || (!enabled && command !== 'help')) return;
      event.preventDefault();
      latest.current[command]();
    };
    // Whichever way the focus came to a row, the keys go on from there.
    const follow = (event: FocusEvent) => {
      const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
      if (row !== undefined) current.current = row;
    };
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', follow);
    };
  }, [enabled]);

  return { helpOpen, closeHelp: () => setHelpOpen(false), enabled, setEnabled };
}

import { usePermissions, useStore } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { mayOpen } from '#src/lib/roles.ts';
import type { Choice } from './choice.ts';

const KEPT = 5;

/** A choice as it is remembered; what the server found keeps its name and address. */
interface Remembered {
  id: string;
  found?: { label: string; to: string };
}

const isFound = ({ id }: Choice): boolean => id.startsWith('product:') || id.startsWith('job:');

/** The choices made last, newest first, as far as they are still open to the account, and how to remember one. */
export function useRecent(known: readonly Choice[]): [Choice[], (choice: Choice) => void] {
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const [remembered, setRemembered] = useStore<Remembered[]>('palette.recent', []);
  const recent = remembered.flatMap(({ id, found }): Choice[] => {
    const now = known.find((choice) => choice.id === id);
    if (now) return [now];
    if (found === undefined || (id.startsWith('product:') && !mayOpen(roles, 'pool'))) return [];
    return [{ id, ...found }];
  });
  const remember = (choice: Choice) => {
    const { id, label, to } = choice;
    const entry: Remembered = isFound(choice) && to !== undefined ? { id, found: { label, to } } : { id };
    setRemembered([entry, ...remembered.filter((other) => other.id !== id)].slice(0, KEPT));
  };
  return [recent, remember];
}

import { usePermissions, useStore } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { mayOpen } from '#src/lib/roles.ts';
import type { Choice } from './choice.ts';

const KEPT = 5;

/** A choice as it is remembered; what the server found keeps its name and address. People are not remembered. */
interface Remembered {
  id: string;
  found?: { label: string; to: string };
}

const isPerson = ({ id }: Choice): boolean => id.startsWith('customer:');
/** What the server finds, and whose role opens it: named by a number or a title, and never by a person. */
const foundKinds: Record<string, string> = {
  product: 'pool',
  job: 'jobs',
  order: 'orders',
  purchase: 'purchases',
  shipment: 'performance',
};
const kindOf = (id: string): string => id.slice(0, id.indexOf(':'));

/** The choices made last, newest first, as far as they are still open to the account, and how to remember one. */
export function useRecent(known: readonly Choice[]): [Choice[], (choice: Choice) => void] {
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const [remembered, setRemembered] = useStore<Remembered[]>('palette.recent', []);
  const recent = remembered.flatMap(({ id, found }): Choice[] => {
    const now = known.find((choice) => choice.id === id);
    if (now) return [now];
    const resource = foundKinds[kindOf(id)];
    if (found === undefined || resource === undefined || !mayOpen(roles, resource)) return [];
    return [{ id, ...found }];
  });
  const remember = (choice: Choice) => {
    if (isPerson(choice)) return;
    const { id, label, to } = choice;
    const entry: Remembered = kindOf(id) in foundKinds && to !== undefined ? { id, found: { label, to } } : { id };
    setRemembered([entry, ...remembered.filter((other) => other.id !== id)].slice(0, KEPT));
  };
  return [recent, remember];
}

import { PRODUCT_ROLE } from '#contract/enums.ts';
import type { Role } from '#contract/roles.ts';

/** Where the roles lie in local storage. */
export const ROLES_KEY = 'roles';

/** The roles kept from the last user info; an empty or unreadable list becomes `{quayside}`; undefined before any. */
export function readRoles(): Role[] | undefined {
  const stored = localStorage.getItem(ROLES_KEY);
  return stored === null ? undefined : orDefault(parse(stored));
}

// A role that this version does not know opens nothing, so any text may stand in the list.
const isText = (value: unknown): value is Role => typeof value === 'string';

function parse(stored: string): Role[] {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isText) : [];
  } catch {
    return [];
  }
}

const orDefault = (roles: Role[]): Role[] => (roles.length > 0 ? roles : [PRODUCT_ROLE]);

/** Keeps the roles and answers them as kept. */
export function writeRoles(roles: readonly Role[]): Role[] {
  const kept = orDefault([...roles]);
  localStorage.setItem(ROLES_KEY, JSON.stringify(kept));
  return kept;
}

/** Forgets the roles. */
export const clearRoles = (): void => localStorage.removeItem(ROLES_KEY);

const isPlatform = (role: Role): boolean => role !== 'admin' && role !== PRODUCT_ROLE;

/** Which roles open a resource. One that is not named here is open to everybody signed in. */
const openTo: Record<string, (role: Role) => boolean> = {
  pool: (role) => role === PRODUCT_ROLE,
  performance: (role) => role === PRODUCT_ROLE,
  finance: (role) => role === PRODUCT_ROLE,
  storeProducts: isPlatform,
  orders: isPlatform,
  /** The administrators' alone. */
  accounts: () => false,
};

/** Whether an account with these roles may see a resource; `storeProducts.<channel>` names one platform's products. */
export function mayOpen(roles: readonly Role[], resource: string): boolean {
  const [name = resource, channel] = resource.split('.');
  const opens = channel === undefined ? openTo[name] : (role: Role) => role === channel;
  return opens === undefined || roles.includes('admin') || roles.some(opens);
}

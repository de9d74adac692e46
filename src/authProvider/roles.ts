import { storePlatforms } from '#contract/platforms.ts';
import { PRODUCT_ROLE, Role } from '#contract/roles.ts';

const KEY = 'roles';

const isRole = (value: unknown): value is Role => Role.options.some((role) => role === value);

/** The roles kept from the last user info; an empty or unreadable list becomes `{quayside}`; undefined before any. */
export function readRoles(): Role[] | undefined {
  const stored = localStorage.getItem(KEY);
  return stored === null ? undefined : orDefault(parse(stored));
}

function parse(stored: string): Role[] {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isRole) : [];
  } catch {
    return [];
  }
}

const orDefault = (roles: Role[]): Role[] => (roles.length > 0 ? roles : [PRODUCT_ROLE]);

/** Keeps the roles and answers them as kept. */
export function writeRoles(roles: readonly Role[]): Role[] {
  const kept = orDefault([...roles]);
  localStorage.setItem(KEY, JSON.stringify(kept));
  return kept;
}

/** Forgets the roles. */
export const clearRoles = (): void => localStorage.removeItem(KEY);

/** Which roles open a resource. One that is not named here is open to everybody signed in; admin sees everything. */
const openTo: Record<string, readonly Role[]> = {
  pool: [PRODUCT_ROLE],
  storeProducts: storePlatforms,
  ...Object.fromEntries(storePlatforms.map((platform) => [`storeProducts.${platform}`, [platform]])),
};

/** Whether an account with these roles may see a resource; `storeProducts.<channel>` names one platform's products. */
export function mayOpen(roles: readonly Role[], resource: string): boolean {
  const needed = openTo[resource];
  return needed === undefined || roles.includes('admin') || needed.some((role) => roles.includes(role));
}

import { brandName } from '#contract/enums.ts';
import type { Role } from '#contract/roles.ts';

/** What a role is called: a platform's role by the platform's own name. */
export const roleName = (role: Role, translate: (key: string) => string): string =>
  role === 'admin' || role === 'quayside' ? translate(`words.role.${role}`) : brandName[role];

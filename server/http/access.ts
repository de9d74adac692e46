import type { Access, Call } from '#contract/endpoint.ts';
import { PRODUCT_ROLE, storePlatforms } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Role } from '#contract/roles.ts';
import type { Caller } from './context.ts';

/** The roles of an account as its row holds them; one that lost its last keeps the role that everybody has. */
export const heldRoles = (held: readonly string[]): Role[] => (held.length > 0 ? (held as Role[]) : [PRODUCT_ROLE]);

/** The platforms whose stores a caller may see; administrators hold every one. */
export const heldPlatforms = ({ roles }: Pick<Caller, 'roles'>): readonly StorePlatform[] =>
  roles.includes('admin') ? storePlatforms : storePlatforms.filter((platform) => roles.includes(platform));

/**
 * Throws `forbidden` unless the caller may: a paired browser what is a browser's and nothing else, admin always, others by
 * one of the roles that the call or its input names.
 */
export function checkAccess(access: Access, caller: Caller, input: unknown): void {
  if ((access === 'extension') !== (caller.pairingId !== null)) throw new DomainError('forbidden');
  if (access === 'extension') return;
  if (access === 'public' || access === 'signedIn' || caller.roles.includes('admin')) return;
  const named = 'roleNamedBy' in access ? fieldOf(input, access.roleNamedBy) : undefined;
  if ('roleNamedBy' in access && access.orAllHeld && named === undefined) return;
  const opens: readonly unknown[] = 'roleNamedBy' in access ? [named] : access;
  if (!caller.roles.some((role) => opens.includes(role))) throw new DomainError('forbidden');
}

/**
 * Why a call needs the password first: in this session it was never given (`passwordNeeded`), or too long ago
 * (`confirmNeeded`). Null where the call may go on. This is the one place that decides it, by what the call declares.
 */
export function missingProof(
  { confirm, needsPassword }: Call,
  { confirmedAt, signedInBy }: Pick<Caller, 'confirmedAt' | 'signedInBy'>,
  now: Date,
): 'passwordNeeded' | 'confirmNeeded' | null {
  if ((confirm || needsPassword) && signedInBy === 'store') return 'passwordNeeded';
  return confirm && confirmedAt.getTime() < now.getTime() - limits.confirmedFor ? 'confirmNeeded' : null;
}

const fieldOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;

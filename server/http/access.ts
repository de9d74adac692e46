import type { Access } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { Caller } from './context.ts';

/** Throws `forbidden` unless the caller may: admin always, others by one of the roles the call names. */
export function checkAccess(access: Access, caller: Caller): void {
  if (access === 'public' || access === 'signedIn' || caller.roles.includes('admin')) return;
  if (!access.some((role) => caller.roles.includes(role))) throw new DomainError('forbidden');
}

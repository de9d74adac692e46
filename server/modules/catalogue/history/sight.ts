import { PRODUCT_ROLE, storePlatforms } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Caller } from '../../../http/context.ts';

/** Which runs of the journal somebody may see and undo: those of the pool, and those that touched only these platforms. */
export interface Sight {
  ofPool: boolean;
  platforms: readonly StorePlatform[];
}

/** By the roles that somebody holds; administrators see all. */
export function sightOf({ roles }: Pick<Caller, 'roles'>): Sight {
  if (roles.includes('admin')) return { ofPool: true, platforms: storePlatforms };
  return {
    ofPool: roles.includes(PRODUCT_ROLE),
    platforms: storePlatforms.filter((platform) => roles.includes(platform)),
  };
}

/** Throws `forbidden` where the caller may not see a run. */
export function mustSee(caller: Pick<Caller, 'roles'>, { platforms }: { platforms: readonly StorePlatform[] }): void {
  const sight = sightOf(caller);
  const sees = platforms.length === 0 ? sight.ofPool : platforms.every((one) => sight.platforms.includes(one));
  if (!sees) throw new DomainError('forbidden');
}

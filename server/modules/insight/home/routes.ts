import { homeCalls } from '#contract/statistics.calls.ts';
import { homeSchemas, type Site } from '#contract/statistics.schemas.ts';
import { todayCalls } from '#contract/today.calls.ts';
import { morningSchemas } from '#contract/today.schemas.ts';
import type { Deps } from '../../../deps.ts';
import { type Env, sandboxIsOn } from '../../../env.ts';
import type { Mount } from '../../../http/mount.ts';
import { findFacets } from '../../catalogue/pool/index.ts';
import { readRecommended } from './recommend.ts';
import { readStatistics } from './statistics.ts';
import { readToday } from './today.ts';

/** Mounts `/shop/home`. */
export function mountHome(mount: Mount, deps: Deps): void {
  mount(homeCalls, homeSchemas, {
    quantityStatistics: async (_input, { caller: { merchantId }, language }) => ({
      ...(await readStatistics(deps, { merchantId, language })),
      sandboxUrl: sandboxIsOn(deps.env) ? `http://127.0.0.1:${deps.env.SANDBOX_PORT}` : null,
    }),
    tags: async (_input, { caller }) => ({ rows: await findFacets(deps.db, caller.merchantId, { of: 'tag', q: '' }) }),
    recommended: (_input, { caller, language }) => readRecommended(deps, caller, language),
    site: async () => siteOf(deps.env),
  });
  mount(todayCalls, morningSchemas, {
    today: ({ timeZone }, { caller }) => readToday(deps, caller, timeZone),
  });
}

const siteOf = (env: Env): Site => ({
  contactEmail: env.CONTACT_EMAIL ?? null,
  contactQr: env.CONTACT_QR ?? null,
  helpUrl: env.HELP_URL ?? null,
  websiteUrl: env.WEBSITE_URL ?? null,
  communityUrl: env.COMMUNITY_URL ?? null,
});

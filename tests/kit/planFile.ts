import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanLimits } from '#contract/member.schemas.ts';
import { type PlanFeature, planFeatures } from '#contract/planWords.ts';

/** A level of a plan file that a test writes: without limits unless told otherwise. */
export interface WrittenLevel {
  levelId: number;
  limits?: Partial<PlanLimits>;
  features?: PlanFeature[];
}

/** Writes a plan file. Returns its path: the value of `PLANS`. */
export function writePlans(...levels: WrittenLevel[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'quayside-plans-')), 'plans.json');
  const written = levels.map(({ levelId, limits = {}, features = [...planFeatures] }) => ({
    levelId,
    name: `Level ${levelId}`,
    limits: { imports: null, pool: null, stores: null, ...limits },
    features,
  }));
  writeFileSync(path, JSON.stringify({ levels: written }));
  return path;
}

import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { FindingCause } from '#contract/purchaseWords.ts';
import type { TextKey, TextParams } from '#contract/texts.ts';
import type { Recipient } from '../../../../connectors/purchase.ts';

export type Fix = PlanFinding['fixes'][number];

interface About {
  /** What of the recipient it is about; its name is in the sentence's `facts`. */
  field?: keyof Recipient;
  fixes?: readonly Fix[];
  params?: TextParams;
  /** Where the cause alone would say too little. */
  key?: TextKey;
}

/** Nothing is bought by machine while it stands; a person may still do it. */
export const stopping = (cause: FindingCause, about: About = {}): PlanFinding =>
  finding(cause, true, { ...about, fixes: [...(about.fixes ?? []), 'byHand'] });

/** To be known, and bought all the same. */
export const warning = (cause: FindingCause, about: About = {}): PlanFinding =>
  finding(cause, false, { ...about, fixes: [...(about.fixes ?? []), 'accept', 'byHand'] });

function finding(cause: FindingCause, stops: boolean, { field, fixes = [], params, key }: About): PlanFinding {
  const named = field ? { facts: `purchase.field.${field}`, ...params } : params;
  return {
    cause,
    stops,
    said: { key: key ?? `purchase.finding.${cause}`, ...(named ? { params: named } : {}) },
    field: field ?? null,
    fixes: [...fixes],
  };
}

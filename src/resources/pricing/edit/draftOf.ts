import type { PriceRule, PriceRuleDraft } from '#contract/pricing.schemas.ts';

/** What of a rule is written by hand. */
export const draftOf = ({ ruleId: _, position: __, updatedAt: ___, ...draft }: PriceRule): PriceRuleDraft => draft;

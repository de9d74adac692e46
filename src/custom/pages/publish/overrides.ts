import type { StoreOverride } from '#contract/publish.schemas.ts';

/** What is particular in one store, as its fields hold it. `prices`: the pool's, the first rule that fits, or a rule's id. */
export interface OverrideValues {
  titlePattern: string;
  cutTitle: boolean;
  prices: string;
  collection: string;
  tags: string[];
}

export const POOL_PRICES = 'pool';
export const RULE_PRICES = 'rules';

export const noOverride: OverrideValues = {
  titlePattern: '',
  cutTitle: false,
  prices: POOL_PRICES,
  collection: '',
  tags: [],
};

/** An override for the calls; what was left empty is not in it. */
export function overrideOf({ titlePattern, cutTitle, prices, collection, tags }: OverrideValues): StoreOverride {
  const pattern = titlePattern.trim();
  return {
    ...(pattern === '' || pattern === '{title}' ? {} : { titlePattern: pattern }),
    ...(cutTitle ? { cutTitle } : {}),
    ...(prices === POOL_PRICES ? {} : { ruleId: prices === RULE_PRICES ? null : prices }),
    ...(collection.trim() === '' ? {} : { collection: collection.trim() }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}

/** The overrides of the chosen stores that say anything. */
export function overridesOf(
  values: Readonly<Record<string, OverrideValues>>,
  shopIds: readonly string[],
): Record<string, StoreOverride> {
  return Object.fromEntries(
    shopIds.flatMap((shopId) => {
      const given = values[shopId];
      const override = given ? overrideOf(given) : {};
      return Object.keys(override).length === 0 ? [] : [[shopId, override] as const];
    }),
  );
}

/** Whether a title pattern names the title, so that it can be previewed and sent. */
export const isUsable = ({ titlePattern }: StoreOverride): boolean =>
  titlePattern === undefined || titlePattern.includes('{title}');

/** The words of pricing rules, without their schemas: what a page that only names them needs. */

/** How a cost becomes a price. */
export const pricePartKinds = ['multiplier', 'margin', 'fixed', 'formula'] as const;

/** How a price becomes the store original price. */
export const comparePartKinds = ['none', 'multiplier', 'margin', 'fixed', 'formula'] as const;

export const rateSources = ['own', 'fetched'] as const;

/** The variables of a formula over variants. */
export const formulaNames = ['cost', 'shipping', 'price', 'compareAt', 'stock', 'weight'] as const;

/** Of a rule's selling price: the present price is left out, so that applying a rule twice changes nothing. */
export const rulePriceNames = ['cost', 'shipping', 'stock', 'weight'] as const;

/** Of a rule's store original price: `price` is the one just worked out. */
export const ruleCompareNames = ['cost', 'shipping', 'price', 'stock', 'weight'] as const;

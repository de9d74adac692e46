import type { ProductSelling, VariantSelling } from '#contract/sellingFacts.ts';
import type { ShopifyField } from './shopifyColumns.ts';

type Values = Readonly<Record<ShopifyField, string>>;

/** Shopify writes `TRUE`, `true` or `Yes`; undefined for an empty cell or none of them. */
function flagOf(written: string): boolean | undefined {
  if (/^(true|yes|1)$/i.test(written)) return true;
  return /^(false|no|0)$/i.test(written) ? false : undefined;
}

/** Without what nothing was said of; nothing at all where that leaves nothing. */
function known<T extends object>(facts: T): { selling?: Partial<T> } {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? {} : { selling: Object.fromEntries(entries) as Partial<T> };
}

const states = { active: 'active', draft: 'draft', archived: 'archived' } as const;

/** What a product's first row says beyond the import list's own fields. `Published` is about the online store only. */
export const shopifySelling = (values: Values): { selling?: ProductSelling } => {
  const published = flagOf(values.published);
  const state = states[values.status.toLowerCase() as keyof typeof states] as ProductSelling['state'] | undefined;
  return known<{ [Field in keyof ProductSelling]: ProductSelling[Field] | undefined }>({
    state: state ?? (published === undefined ? undefined : published ? 'active' : 'draft'),
    seoTitle: values.seoTitle,
    seoDescription: values.seoDescription,
    platformCategory: values.category,
    giftCard: flagOf(values.giftCard),
  }) as { selling?: ProductSelling };
};

/** How a variant's row says that it is sold. */
export const variantSelling = (values: Values): { selling?: VariantSelling } => {
  const policy = values.policy.toLowerCase();
  const goesOn = policy === 'continue' ? true : policy === 'deny' ? false : flagOf(policy);
  return known<{ [Field in keyof VariantSelling]: VariantSelling[Field] | undefined }>({
    backorders: goesOn === undefined ? undefined : goesOn ? 'yes' : 'no',
    taxable: flagOf(values.taxable),
    requiresShipping: flagOf(values.requiresShipping),
  }) as { selling?: VariantSelling };
};

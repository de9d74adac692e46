import type { Notice } from '#contract/errors.ts';
import { isPrice } from '../../lib/listings.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ProductChange, VariantChange } from '../../store.ts';
import { pricesOf, type WooPrices } from './amounts.ts';
import type { Terms } from './collections.ts';
import { statusOf, stockOf } from './productBody.ts';
import { descriptionOf, titleOf } from './text.ts';
import type { WireChanged } from './wire.ts';

/** What is to be sent for the change of one product. */
export interface ChangeWork {
  change: ProductChange;
  product: WireChanged;
  /** The product's own fields; none where only variations change. */
  body: Record<string, unknown>;
  variations: ({ id: number } & Record<string, unknown>)[];
  warnings: Notice[];
}

/**
 * A change as the bodies to send. `heldPrices`: of the variations whose change names one price only. Throws
 * `StoreFault('rejected')` for what would be taken the wrong way.
 */
export function changeWork(
  change: ProductChange,
  product: WireChanged,
  terms: Terms,
  heldPrices: ReadonlyMap<number, WooPrices>,
  currency: string,
): ChangeWork {
  const simple = product.type !== 'variable';
  const warnings = new Map<string, Notice>();
  const fieldsOf = (variant: VariantChange, held: WooPrices | undefined) => {
    const { prices, warning } = changedPrices(variant, held, currency);
    if (warning) warnings.set(warning.key, warning);
    return {
      ...prices,
      ...(variant.inventory === undefined ? {} : stockOf(variant.inventory)),
      ...(variant.sku === undefined ? {} : { sku: variant.sku }),
    };
  };
  const variants = (change.variants ?? []).map((variant) => ({ id: idOf(variant, product, simple), variant }));
  const body = {
    ...ownFields(change, terms),
    ...(simple && variants[0] ? fieldsOf(variants[0].variant, product) : {}),
  };
  const named = { tags: change.tags ?? [], collections: [] };
  return {
    change,
    product,
    body,
    variations: simple ? [] : variants.map(({ id, variant }) => ({ id, ...fieldsOf(variant, heldPrices.get(id)) })),
    warnings: [...terms.warningsFor(named), ...warnings.values()],
  };
}

function ownFields(change: ProductChange, terms: Terms): Record<string, unknown> {
  return {
    ...(change.title === undefined ? {} : { name: titleOf(change.title) }),
    ...(change.bodyHtml === undefined ? {} : { description: descriptionOf(change.bodyHtml) }),
    ...(change.tags === undefined ? {} : terms.fieldsFor({ tags: change.tags, collections: [] })),
    ...(change.status === undefined ? {} : { status: statusOf({ status: change.status }) }),
  };
}

/** A product without variations is its own only variant. */
function idOf({ externalId }: VariantChange, product: WireChanged, simple: boolean): number {
  const isThere = simple ? externalId === String(product.id) : /^\d+$/.test(externalId);
  if (!isThere) throw new StoreFault('rejected', { key: 'row.variantGone' });
  return Number(externalId);
}

/**
 * The prices to send for a change. The store keeps two that depend on each other, so what the change does not name is
 * taken from what stands there. Throws `StoreFault('rejected')` for what is no price.
 */
function changedPrices(
  change: VariantChange,
  held: WooPrices | undefined,
  currency: string,
): { prices: Partial<WooPrices>; warning: Notice | null } {
  if (change.price === undefined && change.compareAtPrice === undefined) return { prices: {}, warning: null };
  const heldCompareAt = held?.sale_price ? held.regular_price : null;
  const price = change.price ?? (held?.sale_price || held?.regular_price || '');
  const compareAtPrice = change.compareAtPrice === undefined ? heldCompareAt : change.compareAtPrice;
  const wrong = [price, compareAtPrice].find((value) => value !== null && !isPrice(value));
  if (wrong !== undefined) throw new StoreFault('rejected', { key: 'row.badPrice', params: { value: wrong ?? '' } });
  return pricesOf({ price, compareAtPrice }, currency);
}

/** Whether a change names one of the two prices and not the other. */
export const needsHeldPrice = ({ price, compareAtPrice }: VariantChange): boolean =>
  (price === undefined) !== (compareAtPrice === undefined);

import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ProductChange, VariantChange } from '../../store.ts';
import { changedPrices } from './changePrices.ts';
import type { WooPrices } from './price.ts';
import { statusOf, stockOf } from './productBody.ts';
import type { Terms } from './terms.ts';
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

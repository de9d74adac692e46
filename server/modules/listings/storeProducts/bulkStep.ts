import { Decimal } from 'decimal.js';
import { limits } from '#contract/limits.ts';
import { minorDigits } from '#contract/money.ts';
import type { HeldVariant, StoreBulkStep } from '#contract/storeProduct.schemas.ts';
import type { ProductChange, VariantChange } from '../../../connectors/store.ts';
import { sameAmount } from '../../../decimal.ts';

/**
 * One step worked out for one product, in absolute values: a step that is sent again after a crash does not add twice.
 * Null when nothing would change.
 */
export function changeByStep(
  product: { externalId: string; status: string; currency: string; variants: readonly HeldVariant[] },
  step: StoreBulkStep,
): ProductChange | null {
  const { externalId, variants } = product;
  if (step.field === 'status') return product.status === step.value ? null : { externalId, status: step.value };
  const changed = variants.flatMap((variant) => variantChange(variant, step, product.currency) ?? []);
  return changed.length === 0 ? null : { externalId, variants: changed };
}

function variantChange(
  variant: HeldVariant,
  step: Exclude<StoreBulkStep, { field: 'status' }>,
  currency: string,
): VariantChange | null {
  const { externalId } = variant;
  if (step.field === 'inventory') {
    // What the store does not count has no number to add to.
    if (variant.inventory === null && step.how === 'add') return null;
    const wanted = step.how === 'add' ? (variant.inventory ?? 0) + step.value : step.value;
    const inventory = Math.min(Math.max(0, wanted), limits.storeStock);
    return inventory === variant.inventory ? null : { externalId, inventory };
  }
  const before = variant[step.field];
  const after = amountAfter(before, step, currency);
  if (after === null || sameAmount(before, after)) return null;
  return step.field === 'price' ? { externalId, price: after } : { externalId, compareAtPrice: after };
}

/** Rounded half-even to the currency's coin, between zero and the highest price; null where there is no amount to work with. */
function amountAfter(
  before: string | null,
  { how, value }: Extract<StoreBulkStep, { field: 'price' | 'compareAtPrice' }>,
  currency: string,
): string | null {
  if (before === null && how !== 'set') return null;
  const from = new Decimal(before ?? 0);
  const result = how === 'set' ? new Decimal(value) : how === 'add' ? from.plus(value) : from.times(value);
  const digits = minorDigits(currency);
  return Decimal.clamp(result, 0, limits.storePrice).toDecimalPlaces(digits, Decimal.ROUND_HALF_EVEN).toFixed(digits);
}

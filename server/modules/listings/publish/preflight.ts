import { Decimal } from 'decimal.js';
import { brandName, type PriceNote } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { lengthOf, lengthTrouble, platformLimits } from '#contract/platformLimits.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { publishFixes } from '#contract/publish.schemas.ts';
import { shapeProblem } from '../../../connectors/lib/listings.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { ListingDraft } from '../../../connectors/store.ts';
import type { VariantRow } from '../../../db/schema/products.ts';

/** Something found before publishing, and what puts it right with one click, where something does. */
export interface Finding {
  notice: Notice;
  fix: (typeof publishFixes)[number] | null;
}

interface Found {
  /** Would be refused, or would harm the merchant: not sent. */
  problems: Finding[];
  /** Sent all the same; the merchant is told. */
  warnings: Finding[];
  /** Shown before publishing only: nothing of it changes what arrives. */
  advice: Finding[];
}

/** What is known of where the product comes from. */
interface Supply {
  variants: readonly VariantRow[];
  minOrder: number | null;
  priceNotes: readonly PriceNote[];
  sameCurrency: boolean;
  costCurrency: boolean;
}

/**
 * Looks a listing over by its platform's rules, before anything is sent. `minOrder`: the least number of pieces that the
 * supplier takes an order for; `sameCurrency`: of the listing's prices and the costs; `costCurrency`: of the variants' own
 * prices and the costs.
 */
export function preflight(
  listing: ListingDraft,
  { platform, currency }: { platform: StorePlatform; currency: string },
  supply: Supply,
): Found {
  const problems = [...priceProblems(listing), ...skuProblems(listing), ...textProblems(listing, platform)];
  const shape = shapeProblem(platform, storeConnector(platform).limits.listing(currency), listing);
  if (shape) problems.push({ notice: shape, fix: null });
  const { images: limit, needsStock } = platformLimits[platform];
  if (listing.images.length < limit.min) problems.push(plain('row.imagesMissing', { platform: brandName[platform] }));
  if (needsStock && listing.variants.some(({ inventoryQuantity }) => inventoryQuantity === null)) {
    problems.push(plain('row.stockMissing', { platform: brandName[platform] }));
  }
  const warnings: Finding[] = [];
  if (limit.max !== null && listing.images.length > limit.max) {
    warnings.push(plain('row.imagesLeftOut', { platform: brandName[platform], limit: limit.max }));
  }
  const advice: Finding[] = [];
  if (listing.images.length === 0 && limit.min === 0) advice.push(plain('row.noImages'));
  if (listing.variants.some(({ sku }) => sku === '')) {
    advice.push({ notice: { key: 'row.skuMissing' }, fix: 'fillSku' });
  }
  const below = supply.sameCurrency ? belowCost(listing, supply.variants) : undefined;
  if (below) advice.push({ notice: { key: 'row.belowCost', params: below }, fix: 'applyRules' });
  const atCost = !below && supply.costCurrency ? costCharged(supply.variants) : undefined;
  if (atCost) advice.push({ notice: { key: 'row.atCost', params: { cost: atCost } }, fix: 'applyRules' });
  const { minOrder, priceNotes } = supply;
  if (priceNotes.includes('guessed')) advice.push(plain('row.priceGuessed'));
  if (priceNotes.includes('promotional')) advice.push(plain('row.pricePromotional'));
  if (minOrder !== null && minOrder > 1) advice.push(plain('row.minOrder', { pieces: minOrder }));
  return { problems, warnings, advice };
}

const plain = (key: Notice['key'], params?: Notice['params']): Finding => ({
  notice: params ? { key, params } : { key },
  fix: null,
});

const priceProblems = ({ variants }: ListingDraft): Finding[] =>
  variants.some(({ price }) => price === null || new Decimal(price).isZero())
    ? [{ notice: { key: 'row.priceMissing' }, fix: 'applyRules' }]
    : [];

function skuProblems({ variants }: ListingDraft): Finding[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { sku } of variants) {
    if (sku !== '' && seen.has(sku)) repeated.add(sku);
    seen.add(sku);
  }
  return [...repeated].map((sku) => ({ notice: { key: 'row.skuRepeated', params: { sku } }, fix: 'fillSku' }));
}

function textProblems({ title, bodyHtml }: ListingDraft, platform: StorePlatform): Finding[] {
  const limits = platformLimits[platform];
  const name = brandName[platform];
  const problems: Finding[] = [];
  const ofTitle = lengthTrouble(lengthOf(title), limits.title);
  if (ofTitle) {
    const params = { platform: name, limit: ofTitle.limit };
    problems.push(
      ofTitle.kind === 'long'
        ? { notice: { key: 'row.titleTooLong', params }, fix: 'cutTitle' }
        : plain('row.titleTooShort', params),
    );
  }
  const ofBody = lengthTrouble(lengthOf(bodyHtml), limits.description);
  if (ofBody) {
    const key = ofBody.kind === 'long' ? 'row.bodyTooLong' : 'row.bodyTooShort';
    problems.push(plain(key, { platform: name, limit: ofBody.limit }));
  }
  return problems;
}

/** The first variant that would be sold below what it costs. */
function belowCost(
  listing: ListingDraft,
  variants: readonly VariantRow[],
): { price: string; cost: string } | undefined {
  const costs = new Map(variants.map(({ variantId, supplierCostPrice }) => [variantId, supplierCostPrice]));
  for (const { variantId, price } of listing.variants) {
    const cost = costs.get(variantId) ?? null;
    if (cost !== null && price !== null && new Decimal(price).lt(cost))
      return { price, cost: new Decimal(cost).toFixed(2) };
  }
  return undefined;
}

/** What the first variant costs that would be sold at just that, in whatever currency it is published. */
function costCharged(variants: readonly VariantRow[]): string | undefined {
  const found = variants.find(
    ({ price, supplierCostPrice: cost }) =>
      cost !== null && price !== null && !new Decimal(price).isZero() && new Decimal(price).eq(cost),
  );
  return found?.supplierCostPrice ? new Decimal(found.supplierCostPrice).toFixed(2) : undefined;
}

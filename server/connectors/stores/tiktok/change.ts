import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import type { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ProductChange, VariantChange } from '../../store.ts';
import { paths } from './client.ts';
import { Refusal } from './fault.ts';
import { reconcileDescription } from './images.ts';
import { pricesOf, type SkuBody, sameSku, sellerSku, stockOf } from './productBody.ts';
import { reconcileStatus } from './sendProduct.ts';
import { hasListPrice, PLATFORM, readProduct, type Shop } from './shop.ts';
import { setInventory } from './stock.ts';
import { WireErrors, WireNothing, type WireProduct } from './wire.ts';

/** Changes one product and notes how that ended. Throws `StoreFault` when the shop does not answer at all. */
export async function changeOne(shop: Shop, change: ProductChange, outcomes: ChangeOutcomes): Promise<void> {
  const { externalId } = change;
  try {
    const run = new Change(shop, change, () => outcomes.wrote());
    const found = await run.all();
    if (found) outcomes.done(externalId, run.warnings);
    else outcomes.gone(externalId);
  } catch (error) {
    if (error instanceof Refusal && error.gone) outcomes.gone(externalId);
    else if (error instanceof StoreFault && error.kind === 'rejected') outcomes.rejected(externalId, error.reason);
    else throw error;
  }
}

class Change {
  readonly warnings: Notice[] = [];
  private readonly shop: Shop;
  private readonly change: ProductChange;
  private readonly wrote: () => void;
  private product: WireProduct | null = null;

  constructor(shop: Shop, change: ProductChange, wrote: () => void) {
    this.shop = shop;
    this.change = change;
    this.wrote = wrote;
    if (change.tags?.length) this.warnings.push({ key: 'row.tagsLeftOut', params: { platform: PLATFORM } });
  }

  /** False when the product is gone. */
  async all(): Promise<boolean> {
    const { externalId, status, variants = [] } = this.change;
    if ((status !== undefined || variants.some(needsWhole)) && !(await this.held())) return false;
    await this.texts();
    if (!(await this.prices(variants))) return false;
    const counted = variants.flatMap(({ externalId: id, inventory }) =>
      inventory === undefined ? [] : [{ id, quantity: stockOf(inventory) }],
    );
    if (counted.length > 0) {
      await setInventory(this.shop, externalId, counted);
      this.wrote();
    }
    if (status !== undefined && this.product) await this.status(this.product.status, status);
    return true;
  }

  private async texts(): Promise<void> {
    const { title, bodyHtml } = this.change;
    if (title === undefined && bodyHtml === undefined) return;
    const description = bodyHtml === undefined ? null : await reconcileDescription(this.shop, bodyHtml);
    this.warnings.push(...(description?.warnings ?? []));
    await this.edit({
      ...(title === undefined ? {} : { title }),
      ...(description ? { description: description.html } : {}),
    });
  }

  /**
   * New prices alone are one call. It cannot take away an original price, nor stand below one, and knows no SKUs: for
   * those all SKUs are sent again. False when the product is gone.
   */
  private async prices(variants: VariantChange[]): Promise<boolean> {
    const { region } = this.shop;
    if (variants.some(({ compareAtPrice }) => compareAtPrice) && !hasListPrice(region)) {
      this.warnings.push({ key: 'row.comparePriceLeftOut', params: { platform: PLATFORM } });
    }
    const touched = variants.filter(
      ({ price, compareAtPrice, sku }) => price ?? compareAtPrice ?? sku ?? compareAtPrice === null,
    );
    if (touched.length === 0) return true;
    if (!touched.some(needsWhole)) {
      try {
        const skus = touched.map(({ externalId, price = '', compareAtPrice = null }) => ({
          id: externalId,
          ...pricesOf({ price, compareAtPrice }, this.shop),
        }));
        await this.write(paths.prices(this.change.externalId), { skus });
        return true;
      } catch (error) {
        // Below the original price that stands there, perhaps: then all of it is sent.
        if (!(error instanceof Refusal) || error.gone) throw error;
      }
    }
    const held = await this.held();
    if (!held) return false;
    const wanted = new Map(touched.map((variant) => [variant.externalId, variant]));
    const missing = touched.find(({ externalId }) => !held.skus.some(({ id }) => id === externalId));
    if (missing) throw new StoreFault('rejected', { key: 'row.variantGone' });
    await this.edit({ skus: held.skus.map((sku) => this.changed(sameSku(sku), wanted.get(sku.id))) });
    return true;
  }

  private changed(held: SkuBody, wanted: VariantChange | undefined): SkuBody {
    if (!wanted) return held;
    const { list_price: _, ...rest } = held;
    const price = wanted.price ?? held.price.amount;
    const kept = held.list_price?.amount ?? null;
    const compareAtPrice = wanted.compareAtPrice === undefined ? kept : wanted.compareAtPrice;
    if (
      compareAtPrice !== null &&
      hasListPrice(this.shop.region) &&
      new Decimal(compareAtPrice).lessThanOrEqualTo(price)
    ) {
      this.warnings.push({ key: 'row.comparePriceLow' });
    }
    return {
      ...rest,
      seller_sku: wanted.sku === undefined ? held.seller_sku : sellerSku(wanted.sku),
      ...pricesOf({ price, compareAtPrice }, this.shop),
    };
  }

  /** A draft that shall be offered is listed, for which it is edited; anything else is switched on or off. */
  private async status(before: string, wanted: NonNullable<ProductChange['status']>): Promise<void> {
    const lists = wanted === 'active' && (before === 'DRAFT' || before === 'FAILED');
    if (lists) await this.edit({ save_mode: 'LISTING' });
    const { externalId } = this.change;
    this.warnings.push(
      ...(await reconcileStatus(this.shop, externalId, { before: lists ? 'PENDING' : before, wanted })),
    );
    this.wrote();
  }

  private edit(body: object): Promise<void> {
    return this.write(paths.partialEdit(this.change.externalId), body);
  }

  private async write(path: string, body: object): Promise<void> {
    await this.shop.client.call({ method: 'POST', path, body }, WireNothing);
    this.wrote();
  }

  private async held(): Promise<WireProduct | null> {
    this.product ??= await readProduct(this.shop, this.change.externalId);
    return this.product;
  }
}

/** Whether a price alone does not say it. */
const needsWhole = ({ price, compareAtPrice, sku }: VariantChange): boolean =>
  sku !== undefined || compareAtPrice === null || (compareAtPrice !== undefined && price === undefined);

const AT_ONCE = 20;

/** Deletes products, twenty a call. partner.tiktokshop.com/docv2/page/delete-products-202309 */
export async function removeAll({ client }: Shop, externalIds: string[], outcomes: ChangeOutcomes): Promise<void> {
  for (const product_ids of chunks(externalIds, AT_ONCE)) {
    const call = { method: 'DELETE', path: paths.products, body: { product_ids } } as const;
    const answer = await client.call(call, WireErrors);
    outcomes.wrote();
    for (const id of product_ids) {
      const error = answer?.errors.find(({ detail }) => detail?.product_id === id);
      const refusal = error ? new Refusal(error) : null;
      if (!refusal) outcomes.done(id);
      else if (refusal.gone) outcomes.gone(id);
      else outcomes.rejected(id, refusal.reason);
    }
  }
}

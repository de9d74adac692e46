import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { unreadable } from '../../lib/answer.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { Listing } from '../../store.ts';
import { itemFault, stockFault } from './fault.ts';
import { newProduct } from './productBody.ts';
import { type Shop, WHOLE } from './shop.ts';
import { WireBulkCreate, type WireProduct } from './wire.ts';

/** A listing on its way into the site, with what has been said of it so far. */
export interface Creation {
  listing: Listing;
  warnings: Notice[];
}

/** How the creation of one ended. `product` is null where the answer leaves it out. */
export type Created =
  | { creation: Creation; id: string; product: WireProduct | null; stockKept: boolean }
  | { creation: Creation; fault: StoreFault };

/**
 * Creates products with their stock. Each ends on its own; for a body of the wrong shape the whole call is refused, and
 * nothing of it has happened: then `Refusal` is thrown.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/bulk-create-products-with-inventory
 */
export async function createAll(shop: Shop, creations: Creation[]): Promise<Created[]> {
  const body = {
    products: creations.map(({ listing }) => newProduct(listing, shop)),
    returnEntity: true,
    fields: WHOLE,
  };
  const path = '/stores/v3/bulk/products-with-inventory/create';
  const answer = await shop.client.call({ method: 'POST', path, body, writes: true }, WireBulkCreate);
  const { results } = answer.productResults;
  const stockKept = stockFault(answer.inventoryResults) === null;
  return creations.map((creation, at) => {
    const result = results.find(({ itemMetadata }) => itemMetadata.originalIndex === at);
    if (!result) throw unreadable('productResults.results', true);
    const { id, success, error } = result.itemMetadata;
    if (!success) return { creation, fault: itemFault(error) };
    const known = id ?? result.item?.id;
    if (!known) throw unreadable('productResults.results.itemMetadata.id', true);
    return { creation, id: known, product: result.item ?? null, stockKept };
  });
}

/** What one bulk call takes in all. dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/bulk-create-products-with-inventory */
const MOST = { products: 100, variants: 1000, options: 100 };

/** Parts products, in their order, into calls that Wix takes. `sizeOf`: what one of them brings along. */
export function slices<T>(items: readonly T[], sizeOf: (item: T) => { variants: number; options: number }): T[][] {
  const calls: { items: T[]; variants: number; options: number }[] = [];
  for (const item of items) {
    const { variants, options } = sizeOf(item);
    const last = calls.at(-1);
    const fits =
      last &&
      last.items.length < MOST.products &&
      last.variants + variants <= MOST.variants &&
      last.options + options <= MOST.options;
    if (fits) {
      last.items.push(item);
      last.variants += variants;
      last.options += options;
    } else calls.push({ items: [item], variants, options });
  }
  return calls.map((call) => call.items);
}

/** A listing without what Wix refused of it, and what the merchant is told. */
interface Relaxed {
  listing: Listing;
  warnings: Notice[];
}

const relaxations: Readonly<Record<string, (listing: Listing) => Relaxed>> = {
  BARCODE_ALREADY_EXIST_ERROR: withoutBarcodes,
  DUPLICATE_BARCODE_ERROR: withoutBarcodes,
  PREORDER_VALIDATION_ERROR: withoutPreorder,
  PRE_ORDER_VALIDATION: withoutPreorder,
};

/** A way to send a refused listing all the same; null where there is none, or it has been tried. */
export function relaxConstraints(listing: Listing, code: string | null): Relaxed | null {
  const relaxed = relaxations[code ?? '']?.(listing);
  return relaxed && relaxed.warnings.length > 0 ? relaxed : null;
}

/** A barcode may stand in a shop once. */
function withoutBarcodes(listing: Listing): Relaxed {
  const barcodes = [...new Set(listing.variants.map(({ barcode }) => barcode).filter((barcode) => barcode !== ''))];
  return {
    listing: { ...listing, variants: listing.variants.map((variant) => ({ ...variant, barcode: '' })) },
    warnings: barcodes.map((barcode) => ({ key: 'row.barcodeRefused', params: { barcode } })),
  };
}

function withoutPreorder(listing: Listing): Relaxed {
  const warnings: Notice[] = [{ key: 'row.continueSellingLeftOut', params: { platform: brandName.wix } }];
  return { listing: { ...listing, continueSelling: false }, warnings: listing.continueSelling ? warnings : [] };
}

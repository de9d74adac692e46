import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';

/** A listing without what Wix refused of it, and what the merchant is told. */
export interface Softened {
  listing: Listing;
  warnings: Notice[];
}

const softeners: Readonly<Record<string, (listing: Listing) => Softened>> = {
  BARCODE_ALREADY_EXIST_ERROR: withoutBarcodes,
  DUPLICATE_BARCODE_ERROR: withoutBarcodes,
  PREORDER_VALIDATION_ERROR: withoutPreorder,
  PRE_ORDER_VALIDATION: withoutPreorder,
};

/** A way to send a refused listing all the same; null where there is none, or it has been tried. */
export function relaxConstraints(listing: Listing, code: string | null): Softened | null {
  const softened = softeners[code ?? '']?.(listing);
  return softened && softened.warnings.length > 0 ? softened : null;
}

/** A barcode may stand in a shop once. */
function withoutBarcodes(listing: Listing): Softened {
  const barcodes = [...new Set(listing.variants.map(({ barcode }) => barcode).filter((barcode) => barcode !== ''))];
  return {
    listing: { ...listing, variants: listing.variants.map((variant) => ({ ...variant, barcode: '' })) },
    warnings: barcodes.map((barcode) => ({ key: 'row.barcodeRefused', params: { barcode } })),
  };
}

function withoutPreorder(listing: Listing): Softened {
  const warnings: Notice[] = [{ key: 'row.continueSellingLeftOut', params: { platform: brandName.wix } }];
  return { listing: { ...listing, continueSelling: false }, warnings: listing.continueSelling ? warnings : [] };
}

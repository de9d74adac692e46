/** The words of bulk edits and exports, without their schemas: what a page that only names them needs. */

/** Fields that hold one text. */
export const bulkTextFields = ['title', 'bodyHtml', 'category', 'videoUrl', 'sku', 'barcode'] as const;

export const bulkTextOps = ['set', 'prepend', 'append', 'replace'] as const;

export const bulkTagOps = ['add', 'remove', 'set'] as const;

/** Fields that hold a number of each variant. */
export const bulkNumberFields = ['price', 'compareAtPrice', 'inventoryQuantity', 'weight'] as const;

/** `percent` changes by that many percent; `ending` raises to the next amount that ends so; `copy` takes the supplier's. */
export const bulkNumberOps = [
  'set',
  'clear',
  'add',
  'multiply',
  'percent',
  'round',
  'ending',
  'formula',
  'copy',
] as const;

/** The facts of a parcel, as `ShippingFacts` names them. */
export const bulkShippingFacts = [
  'requiresShipping',
  'length',
  'width',
  'height',
  'dimensionUnit',
  'originCountry',
  'hsCode',
] as const;

/** Everything that can be edited over a selection, in the order a merchant thinks of it. */
export const bulkFields = [
  'title',
  'bodyHtml',
  'category',
  'tags',
  'price',
  'compareAtPrice',
  'inventoryQuantity',
  'sku',
  'barcode',
  'weight',
  'weightUnit',
  'shipping',
  'videoUrl',
] as const;

/** How a product comes out of a bulk edit: nothing of a refused one is changed; of a locked one nothing could be. */
export const bulkOutcomes = ['change', 'unchanged', 'refused', 'locked'] as const;

export const exportFormats = ['shopifyCsv', 'wooCsv', 'json'] as const;

/** Fields of a product for which a store's layout of product files has no place, or not for all of it. */
export const exportLosses = [
  'imagesNotInUse',
  'videoUrl',
  'minOrder',
  'origin',
  'moreThanThreeOptions',
  'optionOrder',
  'optionsNotInUse',
  'tagsWithComma',
  'weightFraction',
  'compareAtPrice',
  'costCurrency',
  'supplierPrice',
  'priceNotes',
  'dimensions',
  'customs',
  'supplier',
  'locks',
  'state',
  'shortDescription',
  'platformCategory',
  'moreCategories',
  'attributes',
  'seo',
  'giftCard',
  'taxClass',
  'visibility',
  'backorderNotice',
  'downloadable',
  'skuRepeated',
] as const;
export type ExportLoss = (typeof exportLosses)[number];

import { z } from 'zod';

import { AmountText, Stock } from '../../lib/numbers.ts';
import { Rows } from '../../lib/rowReader.ts';

/** What Wix sends, reduced to what is used. Fields beyond it are tolerated, missing ones named by the client. */
const Id = z.string().min(1);
/** A 64-bit number, which Wix writes as text. */
const Revision = z.union([z.string(), z.number()]).transform(String);
const text = z.string().catch('');
const Time = z.string().nullish().catch(null);
const Money = z.object({ amount: AmountText });

export const WireMedia = z.object({
  id: z.string().catch(''),
  altText: z.string().nullish().catch(null),
  url: z.string().optional().catch(undefined),
  image: z.object({ url: text }).optional().catch(undefined),
});
export type WireMedia = z.infer<typeof WireMedia>;

export const WireOption = z.object({
  id: Id,
  name: text,
  optionRenderType: z.string().optional(),
  choicesSettings: z.object({
    choices: z.array(
      z.object({
        choiceId: Id,
        choiceType: z.string().optional(),
        name: text,
        colorCode: z.string().optional(),
        media: z.object({ items: z.array(z.object({ mediaId: Id })).default([]) }).optional(),
      }),
    ),
  }),
});
export type WireOption = z.infer<typeof WireOption>;

const Choices = z
  .array(
    z.object({
      optionChoiceIds: z.object({ optionId: Id, choiceId: Id }).optional(),
      optionChoiceNames: z.object({ optionName: z.string(), choiceName: z.string() }).optional().catch(undefined),
    }),
  )
  .default([]);
const variantFields = {
  visible: z.boolean().nullish(),
  sku: z.string().nullish(),
  barcode: z.string().nullish(),
  price: z.object({ actualPrice: Money, compareAtPrice: Money.optional().catch(undefined) }),
  /** Kept as it came: whoever writes a variant writes all of it. */
  physicalProperties: z.record(z.string(), z.unknown()).optional(),
  /** In place of the former, of what is downloaded. */
  digitalProperties: z.record(z.string(), z.unknown()).optional(),
};
export const WireVariant = z.object({ ...variantFields, id: Id, choices: Choices });
export type WireVariant = z.infer<typeof WireVariant>;

/** A variant in the model that many products are read from: dev.wix.com/docs/.../read-only-variants-v3 */
export const WireReadVariant = z.object({
  ...variantFields,
  variantId: Id,
  optionChoices: Choices,
  productData: z.object({ productId: Id, revision: Revision.nullish() }),
});
export type WireReadVariant = z.infer<typeof WireReadVariant>;

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/product-object */
export const WireProduct = z.object({
  id: Id,
  revision: Revision,
  createdDate: Time,
  updatedDate: Time,
  name: text,
  handle: text,
  slug: text,
  visible: z.boolean().nullish(),
  url: z.object({ url: z.string().nullish() }).optional().catch(undefined),
  plainDescription: z.string().nullish(),
  media: z
    .object({
      main: WireMedia.optional().catch(undefined),
      itemsInfo: z.object({ items: z.array(WireMedia).default([]) }).optional(),
    })
    .default({}),
  options: z.array(WireOption).default([]),
  actualPriceRange: z.object({ minValue: Money, maxValue: Money }).optional().catch(undefined),
  variantSummary: z
    .object({
      variantCount: z.number().optional(),
      minPriceVariant: z.object({ sku: z.string().nullish() }).optional(),
    })
    .optional()
    .catch(undefined),
  variantsInfo: z.object({ variants: z.array(WireVariant) }).optional(),
  physicalProperties: z
    .object({ weightMeasurementUnitInfo: z.object({ weightMeasurementUnit: z.string() }).optional() })
    .optional()
    .catch(undefined),
});
export type WireProduct = z.infer<typeof WireProduct>;

export const WireInventoryItem = z.object({
  id: Id,
  revision: Revision,
  productId: Id,
  variantId: Id,
  quantity: Stock,
  trackQuantity: z.boolean().nullish(),
});
export type WireInventoryItem = z.infer<typeof WireInventoryItem>;

/** How one item of a bulk call ended. dev.wix.com/docs/rest/articles/get-started/bulk-operations */
const ItemMetadata = z.object({
  id: z.string().nullish(),
  originalIndex: z.number().int(),
  success: z.boolean(),
  error: z.object({ code: text, description: text }).nullish(),
});
export const WireBulk = z.object({ results: z.array(z.object({ itemMetadata: ItemMetadata })) });
export type WireBulkResult = z.infer<typeof WireBulk>['results'][number];
/** How the stock ended that went with products: each item on its own, or all of it by `error`. The products stand. */
const StockResults = z
  .object({
    results: z.array(z.object({ itemMetadata: ItemMetadata })).catch([]),
    error: z.object({ code: text, description: text }).nullish().catch(null),
  })
  .nullish()
  .catch(null);
export type WireStockResults = z.infer<typeof StockResults>;
export const WireBulkCreate = z.object({
  productResults: z.object({
    results: z.array(z.object({ itemMetadata: ItemMetadata, item: WireProduct.optional() })),
  }),
  inventoryResults: StockResults,
});
export type WireCreated = z.infer<typeof WireBulkCreate>['productResults']['results'][number];

const Paging = z
  .object({ hasNext: z.boolean().nullish(), cursors: z.object({ next: z.string().nullish() }).optional() })
  .optional();
export const WireProductPage = z.object({ products: Rows, pagingMetadata: Paging });
export const WireInventoryPage = z.object({ inventoryItems: z.array(WireInventoryItem), pagingMetadata: Paging });
/** Each variant is read with its product. */
export const WireVariantPage = z.object({
  variants: z.array(z.looseObject({ productData: z.looseObject({ productId: Id }) })),
  pagingMetadata: Paging,
});
export const WireOneProduct = z.object({ product: WireProduct });
export const WireStockedProduct = WireOneProduct.extend({ inventoryResults: StockResults });

/** The cursor of the page after; null at the end. */
export const nextOf = (paging: z.infer<typeof Paging>): string | null =>
  (paging?.hasNext === false ? null : paging?.cursors?.next) || null;

export const WireToken = z.object({ access_token: Id, expires_in: z.coerce.number().positive() });
export const WireTokenInfo = z.object({
  active: z.boolean(),
  clientId: z.string().optional(),
  instanceId: z.string().optional(),
});
export const WireCatalog = z.object({ catalogVersion: z.string() });
/** dev.wix.com/docs/rest/app-management/app-instance/app-instance-object */
export const WireInstance = z.object({
  site: z.object({ siteDisplayName: text, url: text, paymentCurrency: text }),
});
export const WireProperties = z.object({
  properties: z.object({
    siteDisplayName: text,
    paymentCurrency: text,
    locale: z.object({ country: text }).optional().catch(undefined),
  }),
});

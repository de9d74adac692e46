import { z } from 'zod';
import { list, part, Text } from '../../../lib/supplier/values.ts';

const Ladder = z.looseObject({ min: Text, max: Text, price: Text, dollarPrice: Text, formatPrice: Text });
const Price = part({
  productLadderPrices: list(Ladder),
  productRangePrices: part({
    priceRangeLow: Text,
    priceRangeHigh: Text,
    dollarPriceRangeLow: Text,
    dollarPriceRangeHigh: Text,
    priceRangeText: Text,
  }),
  currencyRule: part({ currencyCode: Text, currencyPattern: Text }),
});
export type Ladder = z.output<typeof Ladder>;
export type PriceBlock = NonNullable<z.output<typeof Price>>;

const SkuValue = z.looseObject({ id: Text, name: Text, originImage: Text, largeImage: Text, smallImage: Text });
const SkuEntry = z.looseObject({ id: Text, price: Text, dollarPrice: Text, formatPrice: Text });
export type SkuEntry = z.output<typeof SkuEntry>;
const SkuAttribute = z.looseObject({ id: Text, name: Text, values: list(SkuValue) });
export type SkuAttribute = z.output<typeof SkuAttribute>;

const Property = z.looseObject({ attrName: Text, attrValue: Text });
const Media = z.looseObject({
  type: Text,
  group: Text,
  imageUrl: z.unknown().optional(),
  videoUrl: z.unknown().optional(),
});
export type Media = z.output<typeof Media>;

const Product = z.looseObject({
  productId: Text,
  subject: Text,
  moq: Text,
  mediaItems: list(Media),
  video: part({ videoId: Text }),
  price: Price,
  customPrice: Price,
  /** Left out by products without choices, or renamed: which of the two, only the page's looks tell. */
  sku: z
    .looseObject({
      skuAttrs: list(SkuAttribute),
      skuSummaryAttrs: list(SkuAttribute),
      skuInfoMap: z.record(z.string(), SkuEntry).nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
  productBasicProperties: list(Property),
  productKeyIndustryProperties: list(Property),
  productOtherProperties: list(Property),
});
export type PageProduct = z.output<typeof Product>;

const Stock = z.record(z.string(), z.looseObject({ inventoryCount: Text }));

/** `window.detailData`; what is of visitors, chats and contact persons is not looked at. */
export const DetailData = z.looseObject({
  globalData: z.looseObject({
    product: Product,
    seller: part({ companyName: Text }),
    trade: part({ logisticInfo: part({ unitWeight: Text }) }),
    inventory: part({ repoSkuInventory: z.record(z.string(), part({ skuMap: Stock.nullish().catch(undefined) })) }),
    seo: part({ breadCrumb: part({ pathList: list(z.looseObject({ hrefObject: part({ name: Text }) })) }) }),
  }),
  nodeMap: part({
    module_description: part({ privateData: part({ productDescription: z.unknown().optional() }) }),
    module_sorted_attribute: part({
      privateData: part({
        productSortedProperties: list(
          z.looseObject({ attributeList: list(z.looseObject({ attribute: Text, value: Text })) }),
        ),
      }),
    }),
    module_sample_new: part({
      privateData: part({
        orderQuantity: part({ minOrder: part({ minOrderQuantity: Text }) }),
        priceList: list(z.looseObject({ minQuantity: Text, price: Text, formatPrice: Text })),
      }),
    }),
  }),
});
export type DetailData = z.output<typeof DetailData>;

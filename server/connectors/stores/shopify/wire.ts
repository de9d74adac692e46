import { z } from 'zod';

import { AmountText } from '../../lib/numbers.ts';
import { Rows } from '../../lib/rowReader.ts';

/**
 * The version of the Admin API that everything here is written for. Shopify brings a new one each quarter and answers to
 * one for a year: https://shopify.dev/docs/api/usage/versioning
 */
export const API_VERSION = '2026-10';

/** Shopify's id of a thing from its number, which may exceed 2^53 and stays text. */
export const gid = (kind: string, number: string): string => `gid://shopify/${kind}/${number}`;

/** The number in one of Shopify's ids: `gid://shopify/Product/81` is `81`. */
export const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** Whether this can be the number of anything at all. */
export const isNumber = (externalId: string): boolean => /^\d{1,20}$/.test(externalId);

/** What Shopify sends, reduced to what is used. Fields beyond it are tolerated, missing ones named by the client. */
export const Page = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
export type Page = z.infer<typeof Page>;
export const UserErrors = z.array(z.object({ message: z.string(), code: z.string().nullish() }));

/** https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits */
export const WireCost = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      actualQueryCost: z.number().nullable(),
      throttleStatus: z.object({
        maximumAvailable: z.number(),
        currentlyAvailable: z.number(),
        restoreRate: z.number().positive(),
      }),
    }),
  }),
});

/** The refusal of an operation that would cost more than a single one may; a later addition may leave out what it costs. */
export const WireTooCostly = z.object({
  errors: z.tuple(
    [
      z.object({
        extensions: z.object({ code: z.literal('MAX_COST_EXCEEDED'), cost: z.number().positive().nullish() }),
      }),
    ],
    z.unknown(),
  ),
});

export const WireShop = z.object({
  shop: z.object({
    name: z.string(),
    myshopifyDomain: z.string(),
    currencyCode: z.string(),
    weightUnit: z.string(),
    primaryDomain: z.object({ url: z.string() }),
    plan: z.object({ publicDisplayName: z.string() }),
  }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});
export type WireShop = z.infer<typeof WireShop>;

export const WireLocations = z.object({
  locations: z.object({
    nodes: z.array(z.object({ id: z.string(), isActive: z.boolean(), fulfillsOnlineOrders: z.boolean() })),
  }),
});

export const WirePublications = z.object({
  publications: z.object({
    nodes: z.array(z.object({ id: z.string(), catalog: z.object({ title: z.string() }).nullable() })),
  }),
});

const StandingVariant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  inventoryItem: z.object({ id: z.string() }),
  metafield: z.object({ value: z.string() }).nullish(),
});
export type WireStandingVariant = z.infer<typeof StandingVariant>;

const Media = z.object({
  id: z.string(),
  status: z.string(),
  image: z.object({ url: z.string() }).nullish(),
});
export type WireMedia = z.infer<typeof Media>;
const MediaList = z.object({ nodes: z.array(Media) });

/** A product as far as sending it again has to know it. */
export const WireStanding = z.object({
  id: z.string(),
  status: z.string(),
  onlineStoreUrl: z.string().nullable(),
  media: MediaList,
  options: z.array(z.object({ name: z.string() })),
  variants: z.object({ nodes: z.array(StandingVariant), pageInfo: Page }),
});
export type WireStanding = z.infer<typeof WireStanding>;

export const WireProductStanding = z.object({ product: WireStanding.nullable() });
export const WireMoreVariants = z.object({
  product: z.object({ variants: z.object({ nodes: z.array(StandingVariant), pageInfo: Page }) }).nullable(),
});
export const WireByMark = z.object({ productByIdentifier: z.object({ id: z.string() }).nullable() });
export const WireMediaOf = z.object({ nodes: z.array(z.object({ id: z.string(), media: MediaList }).nullable()) });
export const WireProductSet = z.object({
  productSet: z.object({ product: WireStanding.nullable(), userErrors: UserErrors }),
});
export const WirePublish = z.object({
  publishablePublish: z.object({
    publishable: z.object({ onlineStoreUrl: z.string().nullish() }).nullable(),
    userErrors: UserErrors,
  }),
});
export const WireVariantsCreate = z.object({
  productVariantsBulkCreate: z.object({ productVariants: z.array(StandingVariant).nullable(), userErrors: UserErrors }),
});
export const WireInventoryItems = z.object({
  nodes: z.array(
    z
      .object({
        id: z.string(),
        inventoryItem: z.object({ id: z.string(), tracked: z.boolean() }),
        product: z.object({ id: z.string() }),
      })
      .nullable(),
  ),
});
export const WireCollections = z.object({
  collections: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string() })) }),
});
export const WireCollectionCreate = z.object({
  collectionCreate: z.object({ collection: z.object({ id: z.string() }).nullable(), userErrors: UserErrors }),
});
const Subscription = z.object({ id: z.string(), topic: z.string(), uri: z.string(), format: z.string() });
export type WireSubscription = z.infer<typeof Subscription>;
export const WireSubscriptions = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(Subscription),
    pageInfo: Page,
  }),
});

/** The answer of a mutation of which only its errors matter, by the mutation's name. */
export const errorsOf = <Name extends string>(name: Name) =>
  z
    .object({ [name]: z.object({ userErrors: UserErrors }) })
    .transform((data): z.infer<typeof UserErrors> => Object.values(data).flatMap(({ userErrors }) => userErrors));

/** What the token endpoint answers: https://shopify.dev/docs/apps/build/authentication-authorization */
export const WireTokens = z.object({
  access_token: z.string(),
  scope: z.string().default(''),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().optional(),
});

const Preview = z.object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() });
const Money = z.object({ amount: AmountText });
export const Total = z.object({ count: z.number().int() }).nullable();

/** https://shopify.dev/docs/api/admin-graphql/2026-10/objects/Product */
export const WireRow = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  updatedAt: z.string(),
  onlineStoreUrl: z.string().nullable(),
  totalInventory: z.number().int(),
  tracksInventory: z.boolean(),
  variantsCount: z.object({ count: z.number().int() }).nullable(),
  priceRangeV2: z.object({ minVariantPrice: Money, maxVariantPrice: Money }),
  featuredMedia: Preview.nullable(),
  variants: z.object({ nodes: z.array(z.object({ sku: z.string().nullable() })) }),
});
export type WireRow = z.infer<typeof WireRow>;

export const WireProductsPage = z.object({
  products: z.object({ nodes: Rows, pageInfo: Page }),
  productsCount: Total,
});

const Variant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  inventoryQuantity: z.number().int().nullable(),
  selectedOptions: z.array(z.object({ value: z.string() })),
  inventoryItem: z.object({ tracked: z.boolean() }),
  media: z.object({ nodes: z.array(Preview) }),
});
export type WireVariant = z.infer<typeof Variant>;
const Variants = z.object({ nodes: z.array(Variant), pageInfo: Page });

/** A product with its detail and variants. */
export const WireWhole = WireRow.extend({
  descriptionHtml: z.string(),
  tags: z.array(z.string()),
  options: z.array(z.object({ name: z.string(), optionValues: z.array(z.object({ name: z.string() })) })),
  media: z.object({ nodes: z.array(Preview) }),
  variants: Variants,
});
export type WireWhole = z.infer<typeof WireWhole>;

export const WireProductsWhole = z.object({ nodes: Rows });
export const WireVariantsPage = z.object({ product: z.object({ variants: Variants }).nullable() });
export type WirePreview = z.infer<typeof Preview>;

import { z } from 'zod';

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

const Variant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  inventoryItem: z.object({ id: z.string() }),
  metafield: z.object({ value: z.string() }).nullish(),
});
export type WireStandingVariant = z.infer<typeof Variant>;

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
  variants: z.object({ nodes: z.array(Variant), pageInfo: Page }),
});
export type WireStanding = z.infer<typeof WireStanding>;

export const WireProductStanding = z.object({ product: WireStanding.nullable() });
export const WireMoreVariants = z.object({
  product: z.object({ variants: z.object({ nodes: z.array(Variant), pageInfo: Page }) }).nullable(),
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
  productVariantsBulkCreate: z.object({ productVariants: z.array(Variant).nullable(), userErrors: UserErrors }),
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

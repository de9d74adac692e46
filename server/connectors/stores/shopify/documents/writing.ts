import { mutation, query } from '../cost.ts';

/** A variant as far as sending its product again has to know it: `metafield` tells whether we made it. */
const STANDING_VARIANT = `id sku selectedOptions { name value } inventoryItem { id }
      metafield(namespace: "quayside", key: "variant") { value }`;

const MEDIA = `media(first: 250) { nodes { id status ... on MediaImage { image { url } } } }`;
const STANDING = `id status onlineStoreUrl ${MEDIA}
    options { name }
    variants(first: $first) { nodes { ${STANDING_VARIANT} } pageInfo { hasNextPage endCursor } }`;

/** A product as far as sending it again has to know it. */
export const productStanding = query(
  75,
  `query ProductStanding($id: ID!, $first: Int!) {
  product(id: $id) { ${STANDING} }
}`,
  { first: 250 },
);

export const moreVariants = query(
  50,
  `query MoreVariants($id: ID!, $first: Int!, $after: String) {
  product(id: $id) {
    variants(first: $first, after: $after) { nodes { ${STANDING_VARIANT} } pageInfo { hasNextPage endCursor } }
  }
}`,
  { first: 250 },
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/productByIdentifier */
export const productByMark = query(
  1,
  `query ProductByMark($identifier: ProductIdentifierInput!) {
  productByIdentifier(identifier: $identifier) { id }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productSet */
export const productSet = mutation(
  90,
  `mutation ProductSet($identifier: ProductSetIdentifiers!, $input: ProductSetInput!, $first: Int!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) {
    product { ${STANDING} }
    userErrors { field message code }
  }
}`,
  { first: 250 },
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productUpdate */
export const productUpdate = mutation(
  13,
  `mutation ProductUpdate($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { id } userErrors { field message } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productDelete */
export const productDelete = mutation(
  12,
  `mutation ProductDelete($input: ProductDeleteInput!) {
  productDelete(input: $input, synchronous: true) { deletedProductId userErrors { field message } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/publishablePublish */
export const publish = mutation(
  15,
  `mutation Publish($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) {
    publishable { ... on Product { id onlineStoreUrl } }
    userErrors { field message }
  }
}`,
);

/** Shopify loads images after it has answered: how far it is with those of some products. */
export const mediaOf = query(
  26,
  `query MediaOf($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Product { id ${MEDIA} } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productVariantsBulkCreate */
export const variantsCreate = mutation(
  16,
  `mutation VariantsCreate($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkCreate(productId: $productId, variants: $variants) {
    productVariants { ${STANDING_VARIANT} }
    userErrors { field message code }
  }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productVariantsBulkUpdate */
export const variantsUpdate = mutation(
  15,
  `mutation VariantsUpdate($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $productId, variants: $variants) {
    productVariants { id }
    userErrors { field message code }
  }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productVariantsBulkDelete */
export const variantsDelete = mutation(
  13,
  `mutation VariantsDelete($productId: ID!, $variantsIds: [ID!]!) {
  productVariantsBulkDelete(productId: $productId, variantsIds: $variantsIds) {
    product { id }
    userErrors { field message code }
  }
}`,
);

/**
 * Refused without a key since 2026-04, although the schema does not say so:
 * https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/inventorySetQuantities
 */
export const setQuantities = mutation(
  13,
  `mutation SetQuantities($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) {
    inventoryAdjustmentGroup { id }
    userErrors { field message code }
  }
}`,
);

/** The inventory items of variants, by which stock goes. */
export const inventoryItems = query(
  3,
  `query InventoryItems($ids: [ID!]!) {
  nodes(ids: $ids) { ... on ProductVariant { id inventoryItem { id tracked } product { id } } }
}`,
  { ids: 250 },
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/collections */
export const collectionsNamed = query(
  10,
  `query CollectionsNamed($query: String!) {
  collections(first: 50, query: $query) { nodes { id title } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/collectionCreate */
export const collectionCreate = mutation(
  13,
  `mutation CollectionCreate($collection: CollectionCreateInput!) {
  collectionCreate(collection: $collection) { collection { id } userErrors { field message } }
}`,
);

import { mutation, query } from './document.ts';
import { STANDING_VARIANT } from './fields.ts';

const MEDIA = `media(first: 250) { nodes { id status ... on MediaImage { image { url } } } }`;
const STANDING = `id status onlineStoreUrl ${MEDIA}
    options { name }
    variants(first: 250) { nodes { ${STANDING_VARIANT} } pageInfo { hasNextPage endCursor } }`;

/** A product as far as sending it again has to know it. */
export const productStanding = query(
  25,
  `query ProductStanding($id: ID!) {
  product(id: $id) { ${STANDING} }
}`,
);

export const moreVariants = query(
  25,
  `query MoreVariants($id: ID!, $after: String) {
  product(id: $id) { variants(first: 250, after: $after) { nodes { ${STANDING_VARIANT} } pageInfo { hasNextPage endCursor } } }
}`,
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
  30,
  `mutation ProductSet($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) {
    product { ${STANDING} }
    userErrors { field message code }
  }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productUpdate */
export const productUpdate = mutation(
  11,
  `mutation ProductUpdate($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { id } userErrors { field message } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productDelete */
export const productDelete = mutation(
  10,
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
  12,
  `query MediaOf($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Product { id ${MEDIA} } }
}`,
);

import { mutation, query } from './document.ts';

/** https://shopify.dev/docs/api/admin-graphql/2026-10/queries/collections */
export const collectionsNamed = query(
  10,
  `query CollectionsNamed($query: String!) {
  collections(first: 50, query: $query) { nodes { id title } }
}`,
);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/collectionCreate */
export const collectionCreate = mutation(
  11,
  `mutation CollectionCreate($collection: CollectionCreateInput!) {
  collectionCreate(collection: $collection) { collection { id } userErrors { field message } }
}`,
);

import { mutation, query } from './document.ts';
import { STANDING_VARIANT } from './fields.ts';

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productVariantsBulkCreate */
export const variantsCreate = mutation(
  15,
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
  11,
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
  11,
  `mutation SetQuantities($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) {
    inventoryAdjustmentGroup { id }
    userErrors { field message code }
  }
}`,
);

/** The inventory items of variants, by which stock goes. The cost is that of one. */
export const inventoryItems = query(
  3,
  `query InventoryItems($ids: [ID!]!) {
  nodes(ids: $ids) { ... on ProductVariant { id inventoryItem { id tracked } product { id } } }
}`,
);

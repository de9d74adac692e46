/** A variant as far as sending its product again has to know it: `metafield` tells whether we made it. */
export const STANDING_VARIANT = `id sku selectedOptions { name value } inventoryItem { id }
      metafield(namespace: "quayside", key: "variant") { value }`;

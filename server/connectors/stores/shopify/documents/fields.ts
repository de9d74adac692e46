/** What is asked of a product, its variants and an order, by pages as in bulk. */
export const PRODUCT = `id title status updatedAt onlineStoreUrl totalInventory tracksInventory
      variantsCount { count }
      priceRangeV2 { minVariantPrice { amount } maxVariantPrice { amount } }
      featuredMedia { preview { image { url } } }`;
export const PRODUCT_DETAIL = `descriptionHtml tags options { name optionValues { name } }`;
export const PICTURE = `preview { image { url } }`;
export const VARIANT = `id sku barcode price compareAtPrice inventoryQuantity selectedOptions { value }
        inventoryItem { tracked }`;

const ADDRESS = `name company phone address1 address2 city province provinceCode zip countryCodeV2`;
export const LINE = `id title variantTitle sku quantity currentQuantity unfulfilledQuantity
        originalUnitPriceSet { shopMoney { amount } } product { id } variant { id } image { url }`;
export const ORDER = `id name createdAt processedAt updatedAt cancelledAt closedAt note currencyCode
      displayFinancialStatus displayFulfillmentStatus email phone
      customer { displayName defaultEmailAddress { emailAddress } defaultPhoneNumber { phoneNumber } }
      shippingAddress { ${ADDRESS} } billingAddress { ${ADDRESS} }
      totalPriceSet { shopMoney { amount } } subtotalPriceSet { shopMoney { amount } }
      totalShippingPriceSet { shopMoney { amount } } totalTaxSet { shopMoney { amount } }
      totalDiscountsSet { shopMoney { amount } } taxesIncluded discountCodes
      totalTipReceivedSet { shopMoney { amount } } originalTotalDutiesSet { shopMoney { amount } }
      originalTotalAdditionalFeesSet { shopMoney { amount } }
      shippingLine { title discountedPriceSet { shopMoney { amount } } }
      fulfillments(first: 50) { id status createdAt trackingInfo(first: 1) { company number url } }`;

/** A variant as far as sending its product again has to know it: `metafield` tells whether we made it. */
export const STANDING_VARIANT = `id sku selectedOptions { name value } inventoryItem { id }
      metafield(namespace: "quayside", key: "variant") { value }`;

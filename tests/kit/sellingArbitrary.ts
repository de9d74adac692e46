import fc from 'fast-check';
import { backorderRules, dimensionUnits, listedStates } from '#contract/enums.ts';
import type { ProductSelling, VariantSelling } from '#contract/sellingFacts.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { safeHtml } from '#server/html.ts';
import { anyHtml, anyName, anyText, known, orMissing } from './poolTexts.ts';

/** How a variant is sold, as files say it. */
export const variantSelling: fc.Arbitrary<VariantSelling> = fc
  .record({
    backorders: orMissing(fc.constantFrom(...backorderRules)),
    taxable: orMissing(fc.boolean()),
    requiresShipping: orMissing(fc.boolean()),
    virtual: orMissing(fc.constant(true)),
    downloadable: orMissing(fc.constant(true)),
  })
  .map(known);

/** What a store's file says of a product beyond the import list's fields. */
export const productSelling: fc.Arbitrary<ProductSelling> = fc
  .record({
    state: orMissing(fc.constantFrom(...listedStates)),
    seoTitle: orMissing(anyText(12)),
    seoDescription: orMissing(anyText(12)),
    shortDescription: orMissing(anyHtml.map((html) => safeHtml(html.slice(0, 500)))),
    platformCategory: orMissing(fc.constantFrom('Apparel & Accessories > Clothing', 'Home, garden')),
    categories: orMissing(fc.uniqueArray(anyName(8), { minLength: 2, maxLength: 4 })),
    giftCard: orMissing(fc.boolean()),
    taxClass: orMissing(fc.constantFrom('reduced-rate', '=zero')),
    catalogVisibility: orMissing(fc.constantFrom('catalog', 'search', 'hidden')),
    attributes: orMissing(
      fc.uniqueArray(
        fc.record({
          name: anyName(6).map((name) => `property ${name}`),
          values: fc.uniqueArray(anyName(8), { minLength: 1, maxLength: 3 }),
          visible: fc.boolean(),
        }),
        { minLength: 1, maxLength: 3, selector: ({ name }) => name.toLowerCase() },
      ),
    ),
  })
  .map(known);

const side = orMissing(fc.constantFrom('10', '2.5', '0.0001', '123456.7891', '0'));

/** How a product is packed and declared. */
export const shippingFacts: fc.Arbitrary<ShippingFacts> = fc
  .record({
    requiresShipping: orMissing(fc.boolean()),
    length: side,
    width: side,
    height: side,
    dimensionUnit: orMissing(fc.constantFrom(...dimensionUnits)),
    originCountry: orMissing(fc.constantFrom('CN', 'DE')),
    hsCode: orMissing(fc.constantFrom('610910', '6109.10.00')),
  })
  .map(known);

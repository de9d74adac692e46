import type { SupplierProduct, SupplierSku } from '../market.ts';
import { amount, type Marketplace, shownPrice } from '../marketplaces.ts';

/**
 * The model of the variations that stands in a script of the page: menus, their values by a number that runs through all
 * menus, and the variations. A listing has one carousel; a value names its picture by the place in it.
 */
export function mskuModel(product: SupplierProduct, marketplace: Marketplace, selected: string | null) {
  const values = product.options.flatMap(({ values: own }, menu) => own.map((value) => ({ menu, value })));
  const pictured = carouselOf(product);
  return {
    _type: 'VariationViewModel',
    selectMenus: product.options.map(({ name, pictured: hasPictures = false }, menu) => ({
      _type: 'ItemVariationSelectMenu',
      displayName: name,
      displayLabel: name,
      hasPictures,
      menuItemValueIds: values.flatMap((one, id) => (one.menu === menu ? [id] : [])),
    })),
    menuItemMap: Object.fromEntries(
      values.map(({ menu, value }, valueId) => [
        valueId,
        {
          _type: 'ItemVariationMenuItem',
          valueId,
          valueName: value,
          displayName: value,
          enabled: false,
          matchingVariationIds: product.skus.filter((sku) => sku.values[menu] === value).map(({ id }) => Number(id)),
        },
      ]),
    ),
    menuItemPictureIndexMap: Object.fromEntries(
      values.flatMap(({ value }, valueId) => {
        const at = pictured.indexOf(product.valueImages[value] ?? '');
        return at === -1 ? [] : [[valueId, [at]]];
      }),
    ),
    variationsMap: Object.fromEntries(product.skus.map((sku) => [sku.id, variation(product, sku, marketplace)])),
    variationCombinations: Object.fromEntries(
      product.skus.map((sku) => [
        sku.values.map((value, menu) => values.findIndex((one) => one.menu === menu && one.value === value)).join('_'),
        Number(sku.id),
      ]),
    ),
    selectedVariationId: selected === null ? null : Number(selected),
    showMskuPriceRange: false,
    outOfStockLabel: '(Out of stock)',
  };
}

/** The pictures as the page shows them: the listing's own, then those of its values. */
export const carouselOf = ({ images, valueImages }: SupplierProduct): string[] => [
  ...new Set([...images, ...Object.values(valueImages)]),
];

function variation(product: SupplierProduct, sku: SupplierSku, marketplace: Marketplace) {
  const { value = '', convertedFromValue, ...rest } = amount(sku.cents, product.currency, marketplace.currency);
  const isOut = sku.stock === 0;
  return {
    binModel: {
      price: {
        _type: 'TextualDisplayValue',
        value: {
          value: Number(value),
          ...rest,
          ...(convertedFromValue === undefined ? {} : { convertedFromValue: Number(convertedFromValue) }),
        },
        textSpans: [{ _type: 'TextSpan', text: shownPrice(sku.cents, product.currency, marketplace) }],
      },
    },
    quantity: {
      outOfStock: isOut,
      ...(isOut
        ? {}
        : { quantityInput: { maxQuantity: { _type: 'TextualDisplayValue', value: shownStock(product, sku) } } }),
    },
    watchCount: { _type: 'TextualDisplayValue', value: 3 },
  };
}

const shownStock = ({ shows }: SupplierProduct, { stock }: SupplierSku): number =>
  shows === 'threshold' ? Math.min(10, stock) : stock;

import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { capture, part } from './captured.ts';
import { mtopResult } from './pages.ts';

type Result = ReturnType<typeof mtopResult>;

/** The page of today with its white kettle not for sale, at the price that stands in for none. */
function result(change: (page: Result) => void = () => undefined): Result {
  const page = mtopResult();
  const white = page.SKU.skuPaths[2];
  Object.assign(white ?? {}, { skuIdStr: '12000047828279243', skuStock: 999, salable: false });
  const standIn = { originalPrice: { currency: 'EUR', value: 149799.85 }, salePriceString: '€149,799.85' };
  Object.assign(page.PRICE.skuIdStrPriceInfoMap, { '12000047828279243': standIn });
  change(page);
  return page;
}
const read = (page: Result) => capture(part('pdpAnswer', { data: { result: page } }));

describe('C5: SKUs that AliExpress does not sell', () => {
  it.each([false, 'false'])('C5: `salable: %j` is neither priced nor in stock', (salable) => {
    const { product, problem } = read(result((page) => Object.assign(page.SKU.skuPaths[2] ?? {}, { salable })));
    expect(problem).toBeNull();
    expect(CollectedProduct.parse(product).variants).toMatchObject([
      { optionValues: ['Ink'], price: '12.30', stock: 5 },
      { optionValues: ['Chalk'], price: null, supplierPrice: null, compareAtPrice: null, stock: 0 },
    ]);
  });

  it('C5: what says nothing of it, or that it is for sale, is taken as it is', () => {
    for (const salable of [true, undefined, null, 'true']) {
      const { product } = read(result((page) => Object.assign(page.SKU.skuPaths[2] ?? {}, { salable })));
      expect(product?.variants[1]).toMatchObject({ price: '149799.85', stock: 999 });
    }
  });

  it('C5: of two warehouses the one that sells stays, wherever it is', () => {
    const page = result((one) => Object.assign(one.SKU.skuPaths[1] ?? {}, { salable: false }));
    expect(read(page).product?.variants[0]).toMatchObject({ supplierSkuId: '12000047828279239', stock: 7 });
  });

  it('C5: with nothing for sale says so', () => {
    const none = result((page) => page.SKU.skuPaths.map((path) => Object.assign(path, { salable: false })));
    expect(read(none)).toMatchObject({ product: null, problem: { key: 'error.supplierProductGone' } });
  });
});

import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { capture, dataOf, part, stateOf } from './captured.ts';
import { mtopResult, runParams } from './pages.ts';

const amount = (value: number) => ({ currency: 'EUR', value });
const SHOWN = '12000047828279241';

/** The page of today; what its black kettle costs, and what stands beside. */
function read(info: object, page: object = {}) {
  const result = { ...mtopResult(), ...page };
  Object.assign(result.PRICE.skuIdStrPriceInfoMap, { [SHOWN]: info });
  return capture(part('pdpAnswer', { data: { result } }));
}
const first = (reading: ReturnType<typeof read>) => reading.product?.variants[0];
const notes = (reading: ReturnType<typeof read>) => CollectedProduct.parse(reading.product).priceNotes ?? [];

const sale = { originalPrice: amount(20.5), salePriceString: '€0.99' };
const newcomer = { promotionInfo: JSON.stringify({ newUserPromotion: { price: '0.99' } }) };
const globalData = { ...mtopResult().GLOBAL_DATA.globalData, curPagePriceInfo: newcomer };

describe('C16: prices that only some buyers get', () => {
  it.each([
    ['a tag of the SKU', { ...sale, priceTag: { text: 'New user price' } }, {}],
    ['a mark of the SKU', { ...sale, isNewUserPrice: true }, {}],
    ['coins', { ...sale, discountTips: '-30% with Coins' }, {}],
    ['the page’s promotion', sale, { GLOBAL_DATA: { globalData } }],
  ])('C16: told by %s give way to the regular one, which is said', (_name, info, page) => {
    const reading = read(info, page);
    expect(first(reading)).toMatchObject({ price: '20.5', supplierPrice: '20.5', compareAtPrice: null });
    expect(notes(reading)).toContain('regular');
  });

  it.each([
    ['an ordinary sale', { ...sale, discountTag: 'Super Deals' }],
    ['a mark that is off', { ...sale, isNewUserPrice: false, newUserTag: '', coinDiscount: 0 }],
  ])('C16: %s is what everybody pays', (_name, info) => {
    const reading = read(info);
    expect(first(reading)).toMatchObject({ price: '0.99', compareAtPrice: '20.5' });
    expect(notes(reading)).not.toContain('regular');
  });

  it('C16: without a regular price beside it the price is kept and marked', () => {
    const reading = read({ salePriceString: '€0.99', newUserPrice: true });
    expect(first(reading)).toMatchObject({ price: '0.99' });
    expect(notes(reading)).toContain('promotional');
  });

  it('C16: shown on the page they do not make a guess of the regular one', () => {
    const result = mtopResult();
    Object.assign(result.PRICE.skuIdStrPriceInfoMap, { [SHOWN]: { ...sale, isNewUserPrice: true } });
    Object.assign(result.SKU.skuPaths[2] ?? {}, { skuIdStr: '12000047828279243' });
    const reading = capture(part('pdpAnswer', { data: { result } }), { price: '€0.99' });
    expect(notes(reading)).toEqual(['regular']);
    expect(stateOf(reading).price).toBe('read pdpAnswer');
  });

  it('C16: on pages of 2019 to 2023 as well', () => {
    const html = runParams().replaceAll('"skuActivityAmount":', '"activityType":"NEW_USER","skuActivityAmount":');
    const reading = capture(part('runParams', dataOf(html)));
    expect(first(reading)).toMatchObject({ price: '20.5', compareAtPrice: null });
    expect(notes(reading)).toContain('regular');
  });
});

import { describe, expect, it } from 'vitest';
import { Capture } from '#contract/capture.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { required } from '#tests/kit/required.ts';

const OURS = '256100400001';
const THEIRS = '256100400077';

const offer = (url: string | undefined, price: string, more: object = {}) => ({
  '@type': 'Offer',
  ...(url === undefined ? {} : { url }),
  price,
  priceCurrency: 'USD',
  ...more,
});
const inCatalogue = (iid: string): string => `https://www.ebay.com/p/238941171?iid=${iid}&chn=ps`;

/** What is read of a catalogue page that lists several sellers' offers. */
function read(offers: unknown, { url = inCatalogue(OURS), shown = {} }: { url?: string; shown?: object } = {}) {
  const product = { '@type': 'Product', name: 'Pan', offers };
  const data = { '@type': 'WebPage', mainEntity: { offers: { itemOffered: [product] } } };
  const capture = { supplier: 'ebay', url, capturedAt: '2026-11-21T10:00:00Z', shown };
  return required(ebay.capture)(Capture.parse({ ...capture, parts: [{ name: 'jsonLd', data }] }));
}
const priceIn = (reading: ReturnType<typeof read>) => reading.fields.find(({ field }) => field === 'price');

describe('C2: a catalogue page of eBay', () => {
  it('C2: has the price of the offer that names the listing, not of the first', () => {
    for (const theirs of [inCatalogue(THEIRS), `https://www.ebay.com/itm/${THEIRS}`, undefined]) {
      for (const ours of [inCatalogue(OURS), `https://www.ebay.com/itm/pan/${OURS}?hash=x`]) {
        const reading = read([offer(theirs, '5.00'), null, offer(ours, '19.95')]);
        expect(reading.product?.variants).toMatchObject([{ price: '19.95', supplierPrice: '19.95' }]);
        expect(priceIn(reading)).toMatchObject({ state: 'read', from: 'jsonLd' });
      }
    }
  });

  it('C2: reads offers that stand within a sum of offers', () => {
    const sum = {
      '@type': 'AggregateOffer',
      lowPrice: '5.00',
      highPrice: '19.95',
      priceCurrency: 'USD',
      offers: [offer(inCatalogue(THEIRS), '5.00'), offer(inCatalogue(OURS), '19.95')],
    };
    expect(read(sum).product?.variants).toMatchObject([{ price: '19.95' }]);
  });

  it('C2: has no price where no offer names the listing', () => {
    const soldOut = { availability: 'https://schema.org/OutOfStock' };
    for (const offers of [[offer(inCatalogue(THEIRS), '5.00', soldOut)], [offer(undefined, '5.00', soldOut)]]) {
      const reading = read(offers);
      expect(reading).toMatchObject({ product: null, problem: { key: 'error.supplierForm' } });
      expect(priceIn(reading)).toEqual({ field: 'price', state: 'missing', from: null });
      const shown = read(offers, { shown: { title: 'Pan', price: 'US $19.95' } });
      expect(shown.product?.variants).toMatchObject([{ price: '19.95', stock: null }]);
      expect(priceIn(shown)).toMatchObject({ state: 'guessed', from: 'shown' });
    }
  });

  it('C2: of a listing’s own page keeps the one offer without an address', () => {
    const reading = read([offer(undefined, '9.50')], { url: `https://www.ebay.com/itm/${OURS}` });
    expect(reading.product?.variants).toMatchObject([{ price: '9.50' }]);
    const several = read([offer(undefined, '5.00'), offer(undefined, '9.50')], {
      url: `https://www.ebay.com/itm/${OURS}`,
    });
    expect(several.product).toBeNull();
  });
});

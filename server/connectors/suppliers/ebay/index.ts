import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { followShortLink } from '../../lib/supplier/link.ts';
import type { SupplierConnector } from '../../supplier.ts';
import { appToken } from './authorisation.ts';
import { searchItems } from './discovery.ts';
import { speakingDomain } from './fault.ts';
import { deliveryOf } from './freight.ts';
import { hosts, recognise } from './link.ts';
import { links } from './links.ts';
import { productFrom, stockOf } from './mapProduct.ts';
import { readCapture, readPage } from './page.ts';
import { assertForSale, placeOf, readItem, readListing } from './product.ts';

/**
 * eBay through its Browse API, with a token of the app's own: no merchant's account is needed. Orders stay with people,
 * as eBay's user agreement asks. A product is a listing; its SKU ids are `v1|<listing>|<variation or 0>`.
 *
 * Prices are in the currency of the site asked (`query.site`, else that of the country, else eBay.com), whatever
 * `query.currency` says: the answer names it. Besides the errors of the interface, auctions are `linkNotProduct`.
 *
 * @see https://developer.ebay.com/api-docs/buy/static/api-browse.html
 */
export const ebay: SupplierConnector = {
  platform: 'ebay',
  hosts,
  pictureHosts: ['ebayimg.com'],
  // 5,000 calls a day are all there are, so that people's calls go first and lists take their time.
  limits: { rate: { burst: 5, perSecond: 1 }, perDay: 5000 },
  recognise,
  resolveShort: (url, http, signal) => followShortLink({ platform: 'ebay', recognise }, url, http, signal),
  appToken,
  product(session, query) {
    return speakingDomain(async () => {
      const place = placeOf(query);
      const listing = await readListing(session, place, query.productId);
      assertForSale(listing.items[0], query.shipTo, session.http.now());
      const product = productFrom(listing, query.productId, place.marketplace);
      if (product === null) throw new DomainError('supplierForm', { supplier: brandName.ebay, part: 'price.currency' });
      return product;
    });
  },
  freight(session, query) {
    return speakingDomain(async () => {
      const place = placeOf(query);
      const items = query.skuId
        ? [await readItem(session, place, query.skuId)]
        : (await readListing(session, place, query.productId)).items;
      const item = items.find((one) => (stockOf(one) ?? 1) > 0) ?? items[0];
      const options =
        item === undefined ? [] : deliveryOf(item, query.shipTo, query.quantity, session.http.now().getTime());
      if (options.length === 0) throw new DomainError('supplierNoDelivery');
      return options;
    });
  },
  discovery: { search: (session, ask) => speakingDomain(() => searchItems(session, ask)) },
  links,
  capture: readCapture,
  page: readPage,
};

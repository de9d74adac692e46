import { DomainError } from '#contract/errors.ts';
import { brandName } from '#contract/platforms.ts';
import type { SupplierConnector } from '../../supplier.ts';
import { authorisation } from './authorisation.ts';
import { callMethod } from './client.ts';
import { speakingDomain } from './fault.ts';
import { hosts, recognise } from './link.ts';
import { productFrom } from './map.ts';
import { readPage } from './page.ts';
import { resolveShortLink } from './shortLink.ts';
import { ProductAnswer } from './wire.ts';

/** Languages the API writes titles and descriptions in; any other gets English rather than a refusal. */
const languages = new Set('ar de en es fr he id it ja ko nl pl pt ru th tr uk vi'.split(' '));

/**
 * AliExpress through its dropshipping API and, for saved pages, through what a product page holds.
 *
 * `product` throws `supplierNotAuthorised`, `supplierNotConfigured`, `supplierProductGone`, `supplierCountryRefused`
 * and `supplierUnavailable` (worth another try; the cause says what happened).
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.product.get)
 */
export const aliexpress: SupplierConnector = {
  platform: 'aliexpress',
  hosts,
  // The app's console shows the real quota; the answers correct this one.
  limits: { rate: { burst: 10, perSecond: 5 } },
  recognise,
  resolveShort: resolveShortLink,
  authorisation,
  product(session, query) {
    return speakingDomain(async () => {
      const answer = await callMethod(session, 'aliexpress.ds.product.get', {
        product_id: query.productId,
        ship_to_country: query.shipTo,
        target_currency: query.currency,
        target_language: languages.has(query.language) ? query.language : 'en',
        // Coupons of the linked account would make the cost look lower than the next order pays.
        remove_personal_benefit: 'true',
      });
      const product = productFrom(ProductAnswer.parse(answer).result, query.productId);
      if (product === null) throw new DomainError('supplierProductGone', { supplier: brandName.aliexpress });
      return product;
    }, query.shipTo);
  },
  page: readPage,
};

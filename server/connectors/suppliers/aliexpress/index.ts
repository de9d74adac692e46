import type { SupplierConnector } from '../../supplier.ts';
import { authorisation } from './authorisation.ts';
import { buying } from './buying.ts';
import { discovery } from './discovery.ts';
import { freight } from './freight.ts';
import { hosts, recognise, resolveShortLink } from './link.ts';
import { links } from './links.ts';
import { readCapture, readPage } from './page.ts';
import { product } from './product.ts';

/**
 * AliExpress through its dropshipping API and, for captured and saved pages, through what a product page holds.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm
 */
export const aliexpress: SupplierConnector = {
  platform: 'aliexpress',
  hosts,
  pictureHosts: ['alicdn.com', 'aliexpress-media.com'],
  // The app's console shows the real quota; the answers correct this one.
  limits: { rate: { burst: 5, perSecond: 5 } },
  recognise,
  resolveShort: resolveShortLink,
  authorisation,
  product,
  freight,
  discovery,
  buying,
  links,
  capture: readCapture,
  page: readPage,
};

import { followShortLink } from '../../lib/supplier/link.ts';
import type { SupplierConnector } from '../../supplier.ts';
import { authorisation } from './authorisation.ts';
import { buying } from './buying.ts';
import { freight } from './freight.ts';
import { hosts, recognise } from './link.ts';
import { links } from './links.ts';
import { readCapture, readPage } from './page.ts';
import { product } from './product.ts';
import { selection } from './selection.ts';

/**
 * Alibaba.com through its open platform's calls for buyers and, for pages that a person has open or saved, through what
 * they hold. Prices are those of the smallest order that a seller takes.
 *
 * @see https://openapi.alibaba.com/doc/api.htm
 */
export const alibaba: SupplierConnector = {
  platform: 'alibaba',
  hosts,
  pictureHosts: ['alicdn.com'],
  // No number is published; the answers correct this one.
  limits: { rate: { burst: 10, perSecond: 5 } },
  recognise,
  resolveShort: (url, http, signal) => followShortLink({ platform: 'alibaba', recognise }, url, http, signal),
  authorisation,
  product,
  freight,
  selection,
  buying,
  discovery: { search: selection.page },
  links,
  capture: readCapture,
  page: readPage,
};

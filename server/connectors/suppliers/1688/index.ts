import { followShortLink } from '../../lib/supplier/link.ts';
import type { SupplierConnector } from '../../supplier.ts';
import { authorisation } from './authorisation.ts';
import { buying } from './buying.ts';
import { speakingDomain } from './fault.ts';
import { freightOf } from './freight.ts';
import { hosts, recognise } from './link.ts';
import { links } from './links.ts';
import { readCapture, readPage } from './page.ts';
import { productOf } from './product.ts';
import { selection } from './selection.ts';

/**
 * 1688 through its cross-border and dropshipping calls and, for captured and saved pages, through what a product page
 * holds. Methods throw what the interface names; besides `supplierForm` where an answer lacks what is needed.
 *
 * @see https://open.1688.com/solution/solutionDetail.htm
 */
export const ali1688: SupplierConnector = {
  platform: '1688',
  hosts,
  pictureHosts: ['alicdn.com', 'itemcdn.tmall.com'],
  // The quota is the solution's and stands in the app's console only; refusals correct this.
  limits: { rate: { burst: 10, perSecond: 5 } },
  recognise,
  resolveShort: (url, http, signal) => followShortLink({ platform: '1688', recognise }, url, http, signal),
  authorisation,
  product: (session, query) => speakingDomain(() => productOf(session, query)),
  freight: (session, query) => speakingDomain(() => freightOf(session, query)),
  selection,
  buying,
  links,
  capture: readCapture,
  page: readPage,
};

import { followShortLink } from '../../lib/supplier/link.ts';
import type { SupplierConnector } from '../../supplier.ts';
import { hosts, recognise } from './link.ts';
import { links } from './links.ts';
import { readCapture, readPage } from './page.ts';

/**
 * DHgate has no API for buyers: products are read from the page that a person looks at, by the extension or from a saved
 * file, and bought by hand. The server fetches nothing but the redirects of short links.
 */
export const dhgate: SupplierConnector = {
  platform: 'dhgate',
  hosts,
  pictureHosts: ['dhresource.com', 'dhimgs.com'],
  limits: null,
  recognise,
  resolveShort: (url, http, signal) => followShortLink({ platform: 'dhgate', recognise }, url, http, signal),
  links,
  capture: readCapture,
  page: readPage,
};

import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { addressesIn, kindOfText } from '#contract/pastedLinks.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { supplierConnectors } from '../../../connectors/registry.ts';
import type { RecognisedLink, SupplierConnector } from '../../../connectors/supplier.ts';

export interface ProductLink {
  platform: SupplierPlatform;
  link: Exclude<RecognisedLink, { kind: 'other' }>;
  /** The address alone, whole, without what was pasted around it. */
  address: string;
}

/** What a pasted text leads to. Throws what is wrong with it: no address, a stranger's, not a product. */
export function readLink(pasted: string): ProductLink {
  const [address = pasted] = addressesIn(pasted);
  const kind = address === pasted ? kindOfText(pasted) : null;
  if (kind !== null) throw new DomainError(kind === 'bareId' ? 'linkBareId' : 'linkSharePassword');
  const text = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text)) throw new DomainError('linkInvalid');
  const url = new URL(text);
  for (const [platform, connector] of Object.entries<SupplierConnector>(supplierConnectors)) {
    const link = connector.recognise(url);
    if (!link) continue;
    return { platform: platform as SupplierPlatform, link: productOnly(link, connector.platform), address: url.href };
  }
  if (!url.hostname.includes('.') && url.protocol !== 'aliexpress:') throw new DomainError('linkInvalid');
  const suppliers = (Object.keys(supplierConnectors) as SupplierPlatform[]).map((name) => brandName[name]).join(', ');
  throw new DomainError('linkForeignHost', { host: url.hostname || url.protocol, suppliers });
}

/** Throws `linkNotProduct` for a supplier's page that is not a product. */
export function productOnly(link: RecognisedLink, platform: SupplierPlatform): ProductLink['link'] {
  if (link.kind !== 'other') return link;
  throw new DomainError('linkNotProduct', { what: `${brandName[platform]} ${link.what}` });
}

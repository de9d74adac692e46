import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { limits } from '#contract/limits.ts';
import { collectedFrom, type Listing } from '../../lib/supplier/listing.ts';
import { firstText } from '../../lib/supplier/values.ts';
import { productUrl } from './link.ts';

/** The contract's product: what could not be read is '' or null. Where it was made, DHgate does not say. */
export const collected = (read: Omit<Listing, 'origin'>): CollectedProductInput =>
  collectedFrom('dhgate', productUrl(read.productId), { ...read, origin: '' });

/** The description as HTML, unsanitised: it comes URL-encoded. '' where there is none or it cannot be decoded. */
export function pageDescription(encoded: unknown): string {
  const html = decoded(firstText(encoded))
    .replace(/(\s(?:src|href)\s*=\s*["'])\/\//gi, '$1https://')
    .trim();
  return html.length <= limits.bodyHtmlLength ? html : '';
}

function decoded(text: string): string {
  if (text.includes('<')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

import { canonicalAddress, metaContent } from '../../../lib/supplier/html.ts';

/** `€97.39 40% OFF|The title|A category| - AliExpress` without what stands around the title. */
export function titleWithoutPrice(ogTitle: string): string {
  const parts = ogTitle
    .replace(/\s*[|-]?\s*-\s*AliExpress(?:\s+[\d,]+)?\s*$/i, '')
    .split('|')
    .map((part) => part.trim());
  const [first = '', second = ''] = parts;
  const isPrice =
    second !== '' && /\d/.test(first) && (/%\s*OFF\b/i.test(first) || /^\D{0,5}[\d.,\s]+\D{0,5}$/.test(first));
  return isPrice ? second : first;
}

/** The product id in the page's own address (`og:url`, canonical link); '' when it names none. */
export function pageProductId(html: string): string {
  const address = `${metaContent(html, 'og:url')} ${canonicalAddress(html)}`;
  return /\/(?:item|i)\/(?:[^/\s]+\/)?(?:\d+_)?(\d{8,20})\.html/.exec(address)?.[1] ?? '';
}

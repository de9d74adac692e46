import type { ShownPage } from '#contract/capture.ts';
import { blocksOf } from '../../../lib/supplier/blocks.ts';
import { htmlText } from '../../../lib/supplier/html.ts';
import { literalsAfter } from '../../../lib/supplier/scan.ts';

const assignment = /\bdetailData\b(?:["']\])?\s*=\s*(?=\{)/g;

/** The literals assigned to `window.detailData`, as text. */
export const detailDataIn = (html: string): string[] => literalsAfter(html, assignment);

const heading = /<h1\b[^>]{0,2000}>/gi;
/** Prices stand twice on a page: the first one counts. */
const price = /\bdata-testid=["']pc-purchase-(?:price-tier-current|current-price)["'][^>]{0,500}>([^<]{1,300})</;
const companyCard = /\bdata-testid=["']three-column-mini-company-card["']/;
const link = /<a\b[^>]{0,2000}>([^<]{1,300})<\/a>/i;

/** What a saved page shows a person of the product: no more than tells it from another page. */
export function shownIn(html: string): ShownPage {
  const card = html.search(companyCard);
  const store = card === -1 ? '' : (link.exec(html.slice(card, card + 5000))?.[1] ?? '');
  const texts = { title: blocksOf(html, heading, '</h1>')[0]?.inner ?? '', price: price.exec(html)?.[1] ?? '', store };
  const said = Object.entries(texts).map(([field, text]) => [field, htmlText(text).slice(0, 255)] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

import { Parser } from 'htmlparser2';
import type { ShownPage } from '#contract/capture.ts';
import { blocksOf } from '../../../lib/supplier/blocks.ts';
import { htmlText } from '../../../lib/supplier/htmlText.ts';
import { literalsAfter } from '../../../lib/supplier/scan.ts';

const assignment = /\bdetailData\b(?:["']\])?\s*=\s*(?=\{)/g;
const ldScripts = /<script\b[^>]{0,300}\btype=["']application\/ld\+json["'][^>]{0,300}>/gi;

/** The literals assigned to `window.detailData`, as text. */
export const detailDataIn = (html: string): string[] => literalsAfter(html, assignment);

export const jsonLdIn = (html: string): string[] =>
  blocksOf(html, ldScripts, '</script>').map(({ inner }) => inner.trim());

export const titleIn = (html: string): string => htmlText(/<title[^>]{0,200}>([^<]{0,1000})/i.exec(html)?.[1] ?? '');

/** Texts that the page shows, by the mark on their element; each only where it stands first, as prices stand twice. */
const marks: Record<string, 'price' | 'store'> = {
  'pc-purchase-price-tier-current': 'price',
  'pc-purchase-current-price': 'price',
  'three-column-mini-company-card': 'store',
};

/** What a saved page shows a person of the product. The store is the first link in its card. */
export function shownIn(html: string): ShownPage {
  const shown: ShownPage = {};
  let tag: { field: 'title' | 'price' | 'store'; depth: number } | null = null;
  let isLink = false;
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (tag !== null) {
        if (!voidTags.has(name)) tag.depth += 1;
        if (tag.field === 'store' && name === 'a') {
          isLink = true;
          text = '';
        }
        return;
      }
      const field = name === 'h1' ? 'title' : marks[attributes['data-testid'] ?? ''];
      if (field === undefined || shown[field] !== undefined || voidTags.has(name)) return;
      tag = { field, depth: 1 };
      text = '';
    },
    ontext(data) {
      if (tag !== null && (tag.field !== 'store' || isLink) && text.length < 1000) text += data;
    },
    onclosetag(name) {
      if (tag === null || voidTags.has(name)) return;
      tag.depth -= 1;
      const isWhole = tag.depth === 0 || (tag.field === 'store' && name === 'a');
      if (!isWhole) return;
      const said = text.replace(/\s+/g, ' ').trim();
      if (said !== '') shown[tag.field] = said.slice(0, 255);
      tag = null;
      isLink = false;
    },
  });
  parser.end(html);
  return shown;
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

import type { Capture, CapturePart, ShownPage } from '#contract/capture.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { parseJsonIfAny } from '../../../lib/supplier/bigJson.ts';
import { blocksOf } from '../../../lib/supplier/blocks.ts';
import { attribute, canonicalAddress, htmlText, metaContent } from '../../../lib/supplier/htmlText.ts';
import { jsonLdScripts } from '../../../lib/supplier/jsonLdScripts.ts';
import { recognise } from '../link.ts';
import { readCapture } from './capture.ts';
import { mskuInText } from './msku.ts';
import { wallOf } from './walls.ts';

/** Layouts before 2022 keep variations in another form, which is not read. */
const oldVariations = /"itemVariationsMap"\s*:\s*\{\s*"/;
const newMenus = /\bclass=["'][^"'<>]{0,200}\bx-msku[^"'<>]{0,200}["']/;

const opening = (tag: string, mark: string): RegExp =>
  new RegExp(`<${tag}\\b[^<>]{0,500}\\b${mark}[^<>]{0,500}>`, 'gi');
const id = (name: string): string => `id=["']${name}["']`;
const classed = (name: string): string => `class=["'][^"'<>]{0,200}\\b${name}(?![\\w-])[^"'<>]{0,200}["']`;

/**
 * Reads a saved page of a listing, of today's layout or of the one before 2022, with the same reader as a captured one.
 * Null where it holds no product that could be read. Throws `pageIsCheck` and `pageWantsSignIn` for what eBay shows in a
 * page's place.
 */
export function readSavedPage(html: string): CollectedProductInput | null {
  const wall = wallOf(html);
  if (wall !== null) {
    throw new DomainError(wall === 'check' ? 'pageIsCheck' : 'pageWantsSignIn', { supplier: brandName.ebay });
  }
  const url = addressOf(html);
  if (url === null) return null;
  const model = mskuInText(html);
  const hasVariations = oldVariations.test(html) || newMenus.test(html) || html.includes('"MSKU"');
  const parts: CapturePart[] = [
    ...(model === undefined && !hasVariations ? [] : [{ name: 'msku' as const, data: model ?? '' }]),
    { name: 'jsonLd', data: jsonLdScripts(html).map(parseJsonIfAny) },
    { name: 'meta', data: { 'og:title': metaContent(html, 'og:title') } },
  ];
  return readCapture({ supplier: 'ebay', url, capturedAt: '', language: '', parts, shown: shownIn(html) }).product;
}

/** A saved page does not know its address; what it calls itself counts where all of that names one listing. */
function addressOf(html: string): string | null {
  const named = [metaContent(html, 'og:url'), canonicalAddress(html)].filter((text) => URL.canParse(text));
  const ids = named
    .map((text) => recognise(new URL(text)))
    .map((link) => (link?.kind === 'product' ? link.productId : ''));
  const [first = ''] = ids;
  return first !== '' && ids.every((one) => one === first) ? (named[0] ?? null) : null;
}

function shownIn(html: string): Capture['shown'] {
  const text = (pattern: RegExp, closing: string): string | undefined =>
    htmlText(
      blocksOf(html, pattern, closing)[0]?.inner.replace(
        /<span\b[^<>]{0,200}\bg-hdn\b[^<>]{0,200}>[^<]{0,200}<\/span>/gi,
        '',
      ) ?? '',
    ) || undefined;
  const shown: ShownPage = {
    title:
      text(opening('h1', classed('x-item-title__mainTitle')), '</h1>') ?? text(opening('h1', id('itemTitle')), '</h1>'),
    price:
      text(opening('div', classed('x-price-primary')), '</div>') ?? text(opening('span', id('prcIsum')), '</span>'),
    originalPrice: text(opening('span', id('orgPrc')), '</span>'),
    stock: stockIn(html) ?? text(opening('span', id('qtySubTxt')), '</span>'),
    store:
      text(opening('div', classed('x-sellercard-atf__info__about-seller')), '</div>') ??
      text(opening('a', id('mbgLink')), '</a>'),
    images: imagesIn(html),
    category: categoryIn(html),
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}

/** The badge tells what is left and what was sold, in either order. */
function stockIn(html: string): string | undefined {
  const badge = blocksOf(html, opening('div', classed('x-quantity__availability')), '</div>')[0]?.inner ?? '';
  const texts = blocksOf(badge, opening('span', classed('ux-textspans')), '</span>').map(({ inner }) =>
    htmlText(inner),
  );
  return texts.find((one) => one !== '' && !/\bsold$/i.test(one));
}

function imagesIn(html: string): string[] {
  const zoomed = [...html.matchAll(/<img\b[^<>]{0,2000}\bdata-zoom-src=[^<>]{0,2000}>/gi)].map(([tag]) =>
    attribute(tag, 'data-zoom-src'),
  );
  const old = [...html.matchAll(/"maxImageUrl":"([^"]{1,300})"/g)].map(([, src = '']) =>
    src.replaceAll('\\u002F', '/'),
  );
  return [...new Set(zoomed.length > 0 ? zoomed : old)].slice(0, 200);
}

function categoryIn(html: string): string[] {
  const names = blocksOf(html, opening('a', classed('seo-breadcrumb-text')), '</a>').map(({ inner }) =>
    htmlText(inner),
  );
  const old = [
    ...html.matchAll(/<a\b[^<>]{0,500}\bitemprop="item"[^<>]{0,500}>\s*<span itemprop="name">([^<]{1,300})/gi),
  ];
  const all = names.length > 0 ? names : old.map(([, name = '']) => htmlText(name));
  return all.filter((name) => name !== '' && !/^see more\b/i.test(name)).slice(0, 20);
}

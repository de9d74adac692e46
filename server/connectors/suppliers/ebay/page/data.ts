import type { Capture, ShownPage } from '#contract/capture.ts';
import { attribute, blocksOf, htmlText, pageTitle } from '../../../lib/supplier/html.ts';

const checkTitle = /^(?:pardon our interruption|error page \| ebay|security measure|checking your browser)/i;
const checkMark =
  /\baction=["'][^"']{0,300}\/splashui\/(?:challenge|captcha)|checking your browser before you access ebay/i;
const signInTitle = /^sign in(?: or register)?\b.{0,40}\bebay$/i;

/** What eBay shows in place of a page, by the page's title and what stands at its beginning; null for a page itself. */
export function wallOf(html: string): 'check' | 'signIn' | null {
  const head = html.slice(0, 200_000);
  const title = pageTitle(head);
  if (checkTitle.test(title) || checkMark.test(head)) return 'check';
  return signInTitle.test(title) ? 'signIn' : null;
}

/** The same, of a page that the browser shows: by its address and title. */
export function wallAt({ hostname, pathname }: URL, title: string): 'check' | 'signIn' | null {
  if (/^\/splashui\/(?:challenge|captcha)/.test(pathname) || checkTitle.test(title.trim())) return 'check';
  return /^signin\./.test(hostname) || signInTitle.test(title.trim()) ? 'signIn' : null;
}

const opening = (tag: string, mark: string): RegExp =>
  new RegExp(`<${tag}\\b[^<>]{0,500}\\b${mark}[^<>]{0,500}>`, 'gi');

const id = (name: string): string => `id=["']${name}["']`;

const classed = (name: string): string => `class=["'][^"'<>]{0,200}\\b${name}(?![\\w-])[^"'<>]{0,200}["']`;

export function shownIn(html: string): Capture['shown'] {
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

import { PRODUCT_NAME } from '#contract/enums.ts';
import { escapeHtml } from './escapeHtml.ts';
import { type HelpLanguage, tagOf } from './language.ts';
import { stylesAddress } from './styles.ts';
import { helpTexts, switchTo } from './texts.ts';
import type { Theme } from './theme.ts';

/** Where the operator is reached, as far as they told. */
export interface SiteLinks {
  websiteUrl: string | undefined;
  contactEmail: string | undefined;
}

/** What every page of one reader has in common. */
export interface PageFrame {
  language: HelpLanguage;
  /** What was chosen in the web app; null where the system decides. */
  theme: Theme | null;
  site: SiteLinks;
}

/** What stands in the frame of a help page. Everything that ends with `Html` is HTML already. */
export interface FramedPage extends PageFrame {
  title: string;
  mainHtml: string;
  /** The list of guides beside the page; empty where it has none. */
  asideHtml: string;
  /** The same page in the other language. */
  otherLanguageAddress: string;
  /** What is looked for; null where the page itself has the search box. */
  query: string | null;
}

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2878ff"/><path d="M9 10.5a2.5 2.5 0 0 1 2.5-2.5h9a2.5 2.5 0 0 1 0 5H20v5.5h-8V13h-.5A2.5 2.5 0 0 1 9 10.5Z" fill="#fff"/><path d="M5 23.2c2.2 0 2.2 1.6 4.4 1.6s2.2-1.6 4.4-1.6 2.2 1.6 4.4 1.6 2.2-1.6 4.4-1.6 2.2 1.6 4.4 1.6" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>';
const icon = `data:image/svg+xml,${encodeURIComponent(mark)}`;
const hiddenMark = mark.replace('<svg ', '<svg aria-hidden="true" ');

/** The box that searches the guides of a language. It works without any script. */
export function searchForm(language: HelpLanguage, query: string, className = ''): string {
  const { search, searchButton } = helpTexts[language];
  return `<form role="search" action="/help/${language}" method="get"${className && ` class="${className}"`}>
<input type="search" name="q" value="${escapeHtml(query)}" aria-label="${escapeHtml(search)}" placeholder="${escapeHtml(search)}" maxlength="200">
<button type="submit">${escapeHtml(searchButton)}</button>
</form>`;
}

/** A whole document: header with brand, search and language, the page, footer. */
export function framedPage(page: FramedPage): string {
  const { language, theme, title, mainHtml, asideHtml, otherLanguageAddress, query, site } = page;
  const texts = helpTexts[language];
  const other = switchTo[language];
  const name = title === texts.help ? `${title} · ${PRODUCT_NAME}` : `${title} · ${texts.help} · ${PRODUCT_NAME}`;
  const main = `<main id="content" tabindex="-1"${asideHtml === '' ? ' class="alone"' : ''}>\n${mainHtml}\n</main>`;
  return `<!doctype html>
<html lang="${tagOf(language)}"${theme === null ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
<title>${escapeHtml(name)}</title>
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="stylesheet" href="${stylesAddress}">
</head>
<body>
<a class="skip" href="#content">${escapeHtml(texts.skip)}</a>
<header class="top">
<a class="brand" href="/help/${language}">${hiddenMark}${PRODUCT_NAME} <span>${escapeHtml(texts.help)}</span></a>
${query === null ? '' : searchForm(language, query)}
<nav aria-label="${PRODUCT_NAME}">
${asideHtml === '' ? '' : `<a class="toGuides" href="#guides">${escapeHtml(texts.allGuides)}</a>\n`}<a href="${escapeHtml(otherLanguageAddress)}" lang="${tagOf(other.language)}" hreflang="${tagOf(other.language)}">${other.name}</a>
<a href="/">${escapeHtml(texts.back)}</a>
</nav>
</header>
${asideHtml === '' ? main : `<div class="frame">\n${asideHtml}\n${main}\n</div>`}
<footer>
${footerLinks(language, site)}
</footer>
</body>
</html>
`;
}

function footerLinks(language: HelpLanguage, { websiteUrl, contactEmail }: SiteLinks): string {
  const texts = helpTexts[language];
  const links = [
    [`/terms?lang=${language}`, texts.terms],
    [`/privacy?lang=${language}`, texts.privacy],
    [websiteUrl, texts.website],
    [contactEmail && `mailto:${contactEmail}`, texts.contact],
  ] as const;
  return links
    .flatMap(([address, text]) => (address ? `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>` : []))
    .join('\n');
}

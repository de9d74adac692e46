import { guideAddress } from './addresses.ts';
import { escapeHtml } from './escapeHtml.ts';
import { framedPage, type PageFrame, searchForm } from './frame.ts';
import type { Guide, GuideBook } from './guides.ts';
import { type HelpLanguage, tagOf } from './language.ts';
import type { Heading } from './markdown.ts';
import { type Hit, search } from './search.ts';
import { helpTexts, switchTo } from './texts.ts';

/** What a page of the help centre is made of. */
export interface PageContext extends PageFrame {
  book: GuideBook;
}

const here = ' aria-current="page"';

/** All guides by group, for beside a page; `current` is the name of the one that is open. */
function guideList({ language, book }: PageContext, current: string | null): string {
  const link = ({ name, title }: Guide): string =>
    `<li><a href="${guideAddress(language, name)}"${name === current ? here : ''}>${escapeHtml(title)}</a></li>`;
  const groups = book.groups.map(
    ({ title, guides }) => `<p>${escapeHtml(title)}</p>\n<ul>\n${guides.map(link).join('\n')}\n</ul>`,
  );
  const label = escapeHtml(helpTexts[language].guides);
  return `<nav class="guides" id="guides" aria-label="${label}">\n${groups.join('\n')}\n</nav>`;
}

/** The headings of a page as links; nothing where there are fewer than two. */
export function onThisPage(headings: readonly Heading[], language: HelpLanguage): string {
  if (headings.length < 2) return '';
  const links = headings.map(
    ({ id, title, depth }) =>
      `<li${depth > 2 ? ' class="deeper"' : ''}><a href="#${encodeURIComponent(id)}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="onPage" aria-labelledby="on-this-page">
<h2 id="on-this-page">${escapeHtml(helpTexts[language].onThisPage)}</h2>
<ul>\n${links.join('\n')}\n</ul>
</nav>`;
}

function pager({ language, book }: PageContext, guide: Guide): string {
  const texts = helpTexts[language];
  const at = book.guides.indexOf(guide);
  const link = (to: Guide | undefined, className: string, text: string): string =>
    to
      ? `<a class="${className}" rel="${className}" href="${guideAddress(language, to.name)}"><span>${escapeHtml(text)}</span>${escapeHtml(to.title)}</a>`
      : '';
  return `<nav class="pager" aria-label="${escapeHtml(texts.pager)}">
${link(book.guides[at - 1], 'prev', texts.previous)}
${link(book.guides[at + 1], 'next', texts.next)}
</nav>`;
}

/** `/help/<language>/<guide>` */
export function guidePage(context: PageContext, guide: Guide): string {
  const { language, theme, site } = context;
  const isForeign = guide.textLanguage !== language;
  const lang = isForeign ? ` lang="${tagOf(guide.textLanguage)}"` : '';
  const note = isForeign ? `<p class="note">${escapeHtml(helpTexts[language].untranslated)}</p>` : '';
  return framedPage({
    language,
    theme,
    site,
    title: guide.title,
    query: '',
    otherLanguageAddress: guideAddress(switchTo[language].language, guide.name),
    asideHtml: guideList(context, guide.name),
    mainHtml: `<article class="article">
<div${lang}><h1>${escapeHtml(guide.title)}</h1></div>
${onThisPage(guide.headings, language)}
${note}
<div class="text"${lang}>
${guide.html}</div>
${pager(context, guide)}
</article>`,
  });
}

/** All guides by group with what each is about. */
function cards({ language, book }: PageContext): string {
  const card = ({ name, title, summary, textLanguage }: Guide): string => {
    const lang = textLanguage === language ? '' : ` lang="${tagOf(textLanguage)}"`;
    const about = summary === '' ? '' : `<p>${escapeHtml(summary)}</p>`;
    return `<li${lang}><a href="${guideAddress(language, name)}">${escapeHtml(title)}</a>${about}</li>`;
  };
  return book.groups
    .map(
      ({ title, guides }) => `<h2>${escapeHtml(title)}</h2>\n<ul class="cards">\n${guides.map(card).join('\n')}\n</ul>`,
    )
    .join('\n');
}

/** `/help/<language>`: the search box and all guides. */
export function indexPage(context: PageContext): string {
  const { language, theme, site } = context;
  const texts = helpTexts[language];
  return framedPage({
    language,
    theme,
    site,
    title: texts.help,
    query: null,
    otherLanguageAddress: `/help/${switchTo[language].language}`,
    asideHtml: '',
    mainHtml: `<h1>${escapeHtml(texts.help)}</h1>
<p>${escapeHtml(texts.intro)}</p>
${searchForm(language, '', 'large')}
${cards(context)}`,
  });
}

function hitItem(language: HelpLanguage, { guide, section: { heading }, excerpt }: Hit): string {
  const title = heading === null ? guide.title : `${guide.title} › ${heading.title}`;
  const marked = excerpt.map((piece, at) => (at % 2 === 1 ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece)));
  const address = guideAddress(language, guide.name, heading?.id);
  return `<li><a href="${address}">${escapeHtml(title)}</a>\n<p>${marked.join('')}</p></li>`;
}

/** `/help/<language>?q=…`: where the words of a search stand. */
export function searchPage(context: PageContext, query: string): string {
  const { language, theme, book, site } = context;
  const texts = helpTexts[language];
  const hits = search(book, query);
  const found =
    hits.length > 0
      ? `<p>${escapeHtml(texts.found(hits.length, query))}</p>
<ul class="plain hits">\n${hits.map((hit) => hitItem(language, hit)).join('\n')}\n</ul>`
      : `<p><strong>${escapeHtml(texts.nothing(query))}</strong></p>\n<p>${escapeHtml(texts.nothingText)}</p>\n${cards(context)}`;
  return framedPage({
    language,
    theme,
    site,
    title: texts.results,
    query,
    otherLanguageAddress: `/help/${switchTo[language].language}?q=${encodeURIComponent(query)}`,
    asideHtml: guideList(context, null),
    mainHtml: `<h1>${escapeHtml(texts.results)}</h1>\n${found}`,
  });
}

/** What stands at an address of the help centre where there is no page. */
export function notFoundPage(context: PageContext): string {
  const { language, theme, site } = context;
  const texts = helpTexts[language];
  return framedPage({
    language,
    theme,
    site,
    title: texts.notFound,
    query: '',
    otherLanguageAddress: `/help/${switchTo[language].language}`,
    asideHtml: '',
    mainHtml: `<h1>${escapeHtml(texts.notFound)}</h1>\n<p>${escapeHtml(texts.notFoundText)}</p>\n${cards(context)}`,
  });
}

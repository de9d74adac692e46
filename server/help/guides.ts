import type { Token, Tokens } from 'marked';
import { addressesOf } from './addresses.ts';
import { type HelpLanguage, helpLanguages, tagOf } from './language.ts';
import { type Heading, type ParsedPage, renderPage } from './markdown.ts';
import { groupGuides } from './order.ts';
import { plainText } from './plainText.ts';
import { type GuideSource, readSources } from './sources.ts';

/** What stands below one heading, for searching; `heading` is null for what stands before the first one. */
export interface Section {
  heading: Heading | null;
  text: string;
}

/** A guide as one language shows it. */
export interface Guide {
  name: string;
  /** The language of its text: English where it is not translated. */
  textLanguage: HelpLanguage;
  title: string;
  /** What it is about, in a sentence or two. */
  summary: string;
  headings: readonly Heading[];
  sections: readonly Section[];
  html: string;
}

/** The guides of one language. */
export interface GuideBook {
  /** In the order in which they are read. */
  guides: readonly Guide[];
  groups: readonly { title: string; guides: readonly Guide[] }[];
}

/** All guides, rendered. */
export interface GuideBooks {
  books: Record<HelpLanguage, GuideBook>;
  /** Files of the images in guides, by the name under which they are served. */
  images: ReadonlyMap<string, string>;
}

/** Reads and renders all guides below a folder of docs. A guide without a translation stands in its place in English. */
export function readGuides(docs: string): GuideBooks {
  const sources = readSources(docs);
  const images = new Map<string, string>();
  const bookOf = (language: HelpLanguage): GuideBook => {
    const shown = new Map([...sources.en, ...sources[language]]);
    const guides = new Map(
      [...shown.values()].map((source) => [
        source.name,
        render(source, renderPage(source.page, addressesOf(source, { docs, language, guides: shown, images }))),
      ]),
    );
    const groups = groupGuides([...shown.keys()], language).map(({ title, names }) => ({
      title,
      guides: names.flatMap((name) => guides.get(name) ?? []),
    }));
    return { groups, guides: groups.flatMap((group) => group.guides) };
  };
  const [en, zh] = helpLanguages;
  return { books: { [en]: bookOf(en), [zh]: bookOf(zh) }, images };
}

function render({ name, language, page }: GuideSource, html: string): Guide {
  return {
    name,
    textLanguage: language,
    title: page.title || name,
    summary: summaryOf(page, language),
    headings: page.headings.map(({ id, title, depth }) => ({ id, title, depth })),
    sections: sectionsOf(page),
    html,
  };
}

/** Characters by which a summary says something, in each language. */
const SUMMARY_FROM: Record<HelpLanguage, number> = { en: 50, zh: 18 };
/** Headings or bold words that stand for a summary where a guide begins without a paragraph. */
const NAMES_AT_MOST = 5;

/** What a guide is about: how it begins; without a paragraph there, what its list or its headings are about. */
function summaryOf({ tokens, headings }: ParsedPage, language: HelpLanguage): string {
  const first = tokens.find(({ type }) => type !== 'space');
  const names =
    first?.type === 'list'
      ? boldWords(first as Tokens.List)
      : headings.filter(({ depth }) => depth === 2).map(({ title }) => title);
  if (first?.type !== 'paragraph' && names.length > 1) return names.slice(0, NAMES_AT_MOST).join(' · ');
  const text = plainText(first ? [first] : []);
  const sentences = new Intl.Segmenter(tagOf(language), { granularity: 'sentence' }).segment(text);
  let summary = '';
  for (const { segment } of sentences) {
    summary += segment;
    if (summary.length >= SUMMARY_FROM[language]) break;
  }
  return summary.trim();
}

/** The words in bold with which the items of a list begin. */
const boldWords = ({ items }: Tokens.List): string[] =>
  items
    .map(({ tokens: [first] }) => (first && 'tokens' in first ? first.tokens?.[0] : undefined))
    .filter((token) => token?.type === 'strong')
    .map((token) => plainText(token && [token]).replace(/[.:。：]$/, ''));

function sectionsOf({ tokens, headings }: ParsedPage): Section[] {
  const known = new Map<Token, Heading>(headings.map(({ token, id, title, depth }) => [token, { id, title, depth }]));
  const parts: { heading: Heading | null; tokens: Token[] }[] = [{ heading: null, tokens: [] }];
  for (const token of tokens) {
    const heading = known.get(token);
    if (heading) parts.push({ heading, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts.map((part) => ({ heading: part.heading, text: plainText(part.tokens) }));
}

import type { Guide, GuideBook, Section } from './guides.ts';

/** A place in a guide that has all words of a search. */
export interface Hit {
  guide: Guide;
  section: Section;
  /** The words around the first place, in pieces; every second piece is one that was looked for. */
  excerpt: readonly string[];
}

const HITS_AT_MOST = 40;
const QUERY_AT_MOST = 200;
const EXCERPT_BEFORE = 70;
const EXCERPT_AFTER = 170;

/** What was typed, without blanks around it and cut where nobody types so much. */
export const queryOf = (given: unknown): string => {
  const first: unknown = Array.isArray(given) ? given[0] : given;
  return typeof first === 'string' ? first.normalize('NFKC').trim().slice(0, QUERY_AT_MOST) : '';
};

/** Finds where all words of a query stand, in titles, headings and text; the best places first. */
export function search({ guides }: GuideBook, query: string): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return guides
    .flatMap((guide) => guide.sections.map((section) => ({ guide, section, weight: weigh(guide, section, words) })))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, HITS_AT_MOST)
    .map(({ guide, section }) => ({ guide, section, excerpt: excerptOf(section.text, words) }));
}

/** How well a section fits; 0 where a word is missing, or none stands in the section itself. */
function weigh(guide: Guide, { heading, text }: Section, words: readonly string[]): number {
  const places = (
    heading === null
      ? [
          { text: guide.title, weight: 9 },
          { text, weight: 1 },
        ]
      : [
          { text: heading.title, weight: 6 },
          { text, weight: 1 },
          { text: guide.title, weight: 0.001 },
        ]
  ).map((place) => ({ ...place, text: place.text.toLowerCase() }));
  const weights = words.map((word) => places.find((place) => place.text.includes(word))?.weight ?? 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.includes(0) || sum < 1 ? 0 : sum;
}

/** Splits a text by the words that were looked for: every second piece is one of them. */
function splitByWords(text: string, words: readonly string[]): string[] {
  const patterns = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return text.split(new RegExp(`(${patterns.join('|')})`, 'gi'));
}

function excerptOf(text: string, words: readonly string[]): string[] {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const at = found.length > 0 ? Math.min(...found) : 0;
  const from = wordStart(text, Math.max(0, at - EXCERPT_BEFORE));
  const to = Math.min(text.length, at + EXCERPT_AFTER);
  const cut = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return splitByWords(cut, words);
}

/** Where the word begins that a position is behind or in; the position itself where there is no blank near. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const blank = text.indexOf(' ', at);
  return blank >= 0 && blank - at < 20 ? blank + 1 : at;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { escapeHtml } from './escapeHtml.ts';
import { framedPage, type PageFrame } from './frame.ts';
import { type HelpLanguage, helpLanguages, tagOf } from './language.ts';
import { parsePage, renderPage } from './markdown.ts';
import { onThisPage } from './pages.ts';
import { helpTexts, switchTo } from './texts.ts';

/** The texts that everybody who registers agrees to. */
export const legalNames = ['terms', 'privacy'] as const;
export type LegalName = (typeof legalNames)[number];

/** What of this installation is said in a legal text. */
export interface LegalFacts extends Pick<Env, 'CONTACT_EMAIL' | 'SESSION_IDLE_HOURS' | 'LEGAL_DIR'> {
  publicUrl: string;
  docs: string;
}

interface LegalText {
  markdown: string;
  language: HelpLanguage;
}

/**
 * The text in the language asked for, else in one that there is. The operator's folder comes first: a text that is in it in any
 * language is never mixed with the default one.
 */
function readLegal(name: LegalName, language: HelpLanguage, { LEGAL_DIR, docs }: LegalFacts): LegalText {
  const folders = [...(LEGAL_DIR === undefined ? [] : [LEGAL_DIR]), join(docs, 'legal')];
  const candidates = folders.flatMap((folder) =>
    [language, ...helpLanguages.filter((other) => other !== language)].map((one) => ({
      path: join(folder, `${name}.${one}.md`),
      language: one,
    })),
  );
  const found = candidates.find(({ path }) => existsSync(path));
  return found === undefined
    ? { markdown: `# ${helpTexts[language][name]}`, language }
    : { markdown: readFileSync(found.path, 'utf8'), language: found.language };
}

/** Writes the facts of this installation in the place of `{{contact}}`, `{{address}}` and `{{sessionLength}}`. */
function withFacts({ markdown, language }: LegalText, facts: LegalFacts): string {
  const texts = helpTexts[language];
  const values: Record<string, string> = {
    contact: facts.CONTACT_EMAIL === undefined ? texts.operator : `<${facts.CONTACT_EMAIL}>`,
    address: `<${facts.publicUrl}>`,
    sessionLength: texts.duration(facts.SESSION_IDLE_HOURS),
  };
  return markdown.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Links of a legal text lead to pages of this server, to addresses outside and to headings of the text itself. */
const linkOf = (href: string): string | null => (/^(https?:\/\/|mailto:|#|\/(?!\/))/i.test(href) ? href : null);

/** `/terms` and `/privacy` as a document. */
export function legalPage(name: LegalName, facts: LegalFacts, { language, theme, site }: PageFrame): string {
  const text = readLegal(name, language, facts);
  const page = parsePage(withFacts(text, facts));
  const title = page.title || helpTexts[language][name];
  const lang = text.language === language ? '' : ` lang="${tagOf(text.language)}"`;
  return framedPage({
    language,
    theme,
    site,
    title,
    query: '',
    otherLanguageAddress: `/${name}?lang=${switchTo[language].language}`,
    asideHtml: '',
    mainHtml: `<article class="article">
<div${lang}><h1>${escapeHtml(title)}</h1></div>
${onThisPage(page.headings, language)}
<div class="text"${lang}>
${renderPage(page, { link: linkOf, image: () => null })}</div>
</article>`,
  });
}

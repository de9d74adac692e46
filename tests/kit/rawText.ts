import type { Page } from 'playwright';
import type { Language } from '#contract/texts.ts';

/** What no person should read: what it is called, and how it looks. */
const patterns: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['key', /(?<![\w./@:-])[a-z]\w*(?:\.[a-z]\w*)+(?![\w/@:-]|\.\w)/g],
  ['uuid', /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi],
  ['constant', /(?<![\w-])[A-Z]{2,}(?:_[A-Z0-9]+)+(?![\w-])/g],
  ['identifier', /^[a-z]+(?:[A-Z][a-z0-9]*)+$/g],
  ['object', /\[object \w+\]/g],
  ['placeholder', /%\{\w+\}/g],
  ['nothing', /^(?:undefined|null|NaN)$|\b(?:undefined|NaN)\b|Invalid Date/g],
  [
    'plural',
    /(?<![\d.,\w–-])1 (?:items|pieces|products|variants|orders|rows|images|stores|days|links|jobs|changes|rules|lines)\b/g,
  ],
];

/** What may stand though it looks so. */
const allowed: readonly RegExp[] = [
  // Addresses of stores, suppliers and people; names of files.
  /\.(?:com|test|example|local|csv|xlsx|html|json|zip|png|jpe?g|webp)$/i,
  // A brand, and settings that an operator is told to set.
  /^(?:eBay|RATES_URL|TRANSLATE_KEY)$/,
];

interface Shown {
  text: string;
  where: string;
}

/** Everything that is to be read or heard on a page: its texts, and those of its controls. */
function shownOn(): Shown[] {
  const shown: Shown[] = [{ text: document.title, where: 'title' }];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (parent === null || text === '' || parent.closest('script, style, noscript, code, pre') !== null) continue;
    // Neighbouring texts of one element are one sentence.
    shown.push({
      text: [...parent.childNodes].every((child) => child.nodeType === 3) ? (parent.textContent ?? '') : text,
      where: parent.tagName.toLowerCase(),
    });
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)?.trim() ?? '';
      if (text !== '') shown.push({ text, where: name });
    }
  }
  return shown;
}

/** What a language calls by a name of its own, under the name that it has elsewhere. */
const foreignTo: Partial<Record<Language, readonly [name: string, pattern: RegExp]>> = {
  // Not the name of a shipping service, which is the supplier's own.
  zh: ['name', /(?:AliExpress|Alibaba\.com|DHgate)(?! \w+ \w+)/g],
};

/** What is raw in a text, as `kind: match`. */
export function rawIn(text: string, language: Language): string[] {
  const foreign = foreignTo[language];
  return [...patterns, ...(foreign ? [foreign] : [])].flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .map(([found]) => found)
      .filter((found) => kind === 'name' || !allowed.some((one) => one.test(found)))
      .map((found) => `${kind}: ${found}`),
  );
}

/** What stands raw on a page, in whatever is open there: each with the text around it. */
export async function rawText(page: Page, language: Language): Promise<string[]> {
  const shown = await page.evaluate(shownOn);
  const found = shown.flatMap(({ text, where }) =>
    rawIn(text, language).map((raw) => `${raw} in ${where} “${text.slice(0, 120)}”`),
  );
  return [...new Set(found)];
}

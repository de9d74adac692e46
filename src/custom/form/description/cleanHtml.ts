import { htmlRules } from '#contract/htmlRules.ts';

/** Why something cannot stay: `description.why.<reason>`. */
export type Reason = 'runs' | 'restyles' | 'draws' | 'embeds' | 'asks' | 'address' | 'attribute' | 'css' | 'unknown';

/** Something that was taken out of a description. */
export interface Removed {
  reason: Reason;
  /** As it is written: `<script>`, `onclick`, `position`. */
  what: string;
  count: number;
  /** The lines of the source it stood in, counted from 1. */
  lines: number[];
}

const reasonOfTag: Readonly<Record<string, Reason>> = {
  ...all('runs', 'script noscript template'),
  ...all('restyles', 'style link meta base title'),
  ...all('draws', 'svg math canvas'),
  ...all('embeds', 'iframe frame object embed video audio source picture'),
  ...all('asks', 'form input button select textarea option label'),
};

function all(reason: Reason, tags: string): Record<string, Reason> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, reason]));
}

const known = new Set<string>(htmlRules.tags);
const whole = new Set<string>([...htmlRules.withContent, 'svg', 'math', 'canvas']);

/** The lines where a pattern begins in a text. */
function linesOf(source: string, pattern: RegExp): number[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => (pattern.test(line) ? [at + 1] : []));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isAddress = (name: string): boolean => name === 'href' || name === 'src';

/** Whether an address leads where a store may send its customers; one without a scheme stays within the store. */
function isSafe(address: string, tag: string): boolean {
  // Browsers read over blanks and control characters before the colon: `java\nscript:`.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec([...address].filter((sign) => sign > ' ').join(''))?.[1];
  const schemes: readonly string[] = tag === 'img' ? htmlRules.imageSchemes : htmlRules.schemes;
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

/** A description without what a store must not show, and what that was. Untouched where nothing has to go. */
export function cleanHtml(source: string): { html: string; removed: Removed[] } {
  const root = document.createElement('template');
  root.innerHTML = source;
  const found = new Map<string, Removed>();
  const note = (reason: Reason, what: string, pattern: RegExp) => {
    const key = `${reason} ${what}`;
    const before = found.get(key);
    found.set(key, { reason, what, count: (before?.count ?? 0) + 1, lines: before?.lines ?? linesOf(source, pattern) });
  };

  for (const element of root.content.querySelectorAll('*')) {
    // Within something that has been taken out already.
    if (!root.content.contains(element)) continue;
    const tag = element.localName;
    if (!known.has(tag)) {
      note(reasonOfTag[tag] ?? 'unknown', `<${tag}>`, new RegExp(`<${escaped(tag)}\\b`, 'i'));
      if (whole.has(tag)) element.remove();
      else element.replaceWith(...element.childNodes);
    } else cleanAttributes(element, tag, note);
  }
  return { html: found.size === 0 ? source : root.innerHTML.trim(), removed: [...found.values()] };
}

function cleanAttributes(
  element: Element,
  tag: string,
  note: (reason: Reason, what: string, at: RegExp) => void,
): void {
  for (const { name, value } of [...element.attributes]) {
    const at = new RegExp(`\\s${escaped(name)}\\s*=`, 'i');
    const allowed = [...(htmlRules.attributes['*'] ?? []), ...(htmlRules.attributes[tag] ?? [])].includes(name);
    if (!allowed) note(name.startsWith('on') ? 'runs' : 'attribute', name, at);
    else if (isAddress(name) && !isSafe(value, tag)) note('address', `${name}="${value.slice(0, 40)}"`, at);
    else {
      if (name === 'style' && element instanceof HTMLElement) cleanStyles(element, note);
      continue;
    }
    element.removeAttribute(name);
  }
}

function cleanStyles(element: HTMLElement, note: (reason: Reason, what: string, at: RegExp) => void): void {
  const kept: string[] = [];
  let gone = false;
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const [name = '', ...rest] = declaration.split(':');
    const property = name.trim().toLowerCase();
    const value = rest.join(':').trim();
    if (property === '') continue;
    if (htmlRules.styles[property]?.test(value)) kept.push(`${property}:${value}`);
    else {
      gone = true;
      note('css', property, new RegExp(`${escaped(property)}\\s*:`, 'i'));
    }
  }
  if (!gone) return;
  if (kept.length === 0) element.removeAttribute('style');
  else element.setAttribute('style', kept.join(';'));
}

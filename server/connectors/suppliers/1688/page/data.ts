import { parseLooseJson } from '../../../lib/supplier/looseJson.ts';
import { literalsAfter } from '../../../lib/supplier/scan.ts';
import { isObject } from '../../../lib/supplier/values.ts';

/** `window.context=(function(b,d){...})(window.contextPath,{...})` of 2025 and later: JavaScript around almost-JSON. */
const context = /\bwindow\.contextPath\s*,\s*(?=\{)/g;
/** `window.__INIT_DATA={...}` of 2021 to 2024 and of the mobile pages. */
const initData = /\b__INIT_DATA(?:__)?(?:["']\])?\s*=\s*(?=\{)/g;

/** The data objects that a page's scripts hold, the newest form first. Nothing is run. */
export function scriptData(html: string): { context: unknown[]; initData: unknown[] } {
  const objects = (marker: RegExp): unknown[] => literalsAfter(html, marker).map(parseLooseJson).filter(isObject);
  return { context: objects(context), initData: objects(initData) };
}

/** What the extension sent as a piece of page data: the object itself, its text, or the script that assigns it. */
export function dataOf(sent: unknown): unknown[] {
  if (isObject(sent)) return [structuredClone(sent)];
  if (typeof sent !== 'string') return [];
  const whole = parseLooseJson(sent.trim());
  if (isObject(whole)) return [whole];
  const { context: contexts, initData: others } = scriptData(sent);
  return [...contexts, ...others];
}

import { parseJson } from '../sites/lib/literal.ts';
import { readGlobals } from './readGlobals.ts';

/** What the page in a tab holds at these paths below `window`. Only ever asked for when the person asks for the page. */
export async function pageData(tabId: number, paths: string[]): Promise<Record<string, unknown>> {
  const [answer] = await chrome.scripting.executeScript({
    target: { tabId },
    world: 'MAIN',
    func: readGlobals,
    args: [paths],
  });
  return Object.fromEntries(Object.entries(answer?.result ?? {}).map(([path, text]) => [path, parseJson(text)]));
}

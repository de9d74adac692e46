import { parseJson } from '../sites/lib/scripts.ts';

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

/**
 * Runs in the page: copies what lies below `window` at these paths, as JSON, as much of it as a message carries. It reads and
 * calls nothing; getters that throw and what JSON cannot hold are left out. Everything it needs stands inside, since only its own text reaches the page.
 */
export function readGlobals(paths: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  let room = 30_000_000;
  for (const path of paths) {
    try {
      let value: unknown = window;
      for (const name of path.split('.')) {
        value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
      }
      const above: unknown[] = [];
      // A page's own `toJSON` has no say, and what leads back to itself is left out.
      const text =
        typeof value === 'object' && value !== null
          ? JSON.stringify(value, function (this: Record<string, unknown>, key) {
              const inner = this[key];
              if (typeof inner !== 'object' || inner === null) return typeof inner === 'bigint' ? String(inner) : inner;
              while (above.length > 0 && above[above.length - 1] !== this) above.pop();
              if (above.includes(inner)) return undefined;
              above.push(inner);
              return inner;
            })
          : undefined;
      if (text === undefined || text.length > room) continue;
      room -= text.length;
      found[path] = text;
    } catch {
      // A piece that does not let itself be read is a piece that is not there.
    }
  }
  return found;
}

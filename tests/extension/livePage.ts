import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { readGlobals } from '../../extension/background/pageData.ts';
import type { LivePage, Site } from '../../extension/sites/site.ts';

export const pageFile = (name: string): string => readFileSync(join(import.meta.dirname, 'pages', name), 'utf8');

/** A saved page as the extension finds it, its own inline scripts run where the site reads what they leave. */
export function livePage(site: Site, html: string, address: string): LivePage {
  const { window } = new JSDOM(html, {
    url: address,
    ...(site.globals.length > 0 ? { runScripts: 'outside-only' } : {}),
  });
  if (site.globals.length > 0) {
    for (const { src, type, textContent } of window.document.scripts) {
      if (src !== '' || !/runParams|_init_data_|detailData|contextPath|__INIT_DATA/.test(textContent)) continue;
      if (type !== '' && type !== 'text/javascript') continue;
      try {
        window.eval(textContent);
      } catch {
        // A script of the page that needs what a saved page has not: it leaves nothing.
      }
    }
  }
  // As it runs in the page: by its text alone.
  const read: typeof readGlobals =
    site.globals.length > 0 ? (window.eval(`(${readGlobals.toString()})`) as typeof readGlobals) : () => ({});
  const globals = Object.fromEntries(
    Object.entries(read([...site.globals])).map(([path, text]) => [path, JSON.parse(text) as unknown]),
  );
  return { document: window.document, url: new URL(address), globals };
}

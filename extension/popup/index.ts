import { languageTag, say } from '../i18n/index.ts';
import { ask } from '../messages.ts';
import { button, el } from '../panel/el.ts';
import { sheetOf } from '../panel/look.ts';
import { attempt } from '../panel/notes.ts';
import { sites } from '../sites/index.ts';
import { realAddress, siteOf } from '../sites/match.ts';
import type { Site } from '../sites/site.ts';
import { isCheckout, supplierAt } from '../sites/supplierAt.ts';
import { fillView } from './fillView.ts';

/**
 * Opens the panel on the tab where something can be collected. Elsewhere at a supplier it offers to fill in an address, and where
 * there is nothing of either it says so. The address of the tab is seen on the suppliers' pages only.
 */
async function start(): Promise<void> {
  document.documentElement.lang = languageTag();
  document.adoptedStyleSheets = [
    sheetOf('body { width: 320px; margin: 0; font-size: 14px; padding: 16px; background: var(--paper); }'),
  ];
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id !== undefined && tab.url !== undefined) {
    const { id, url } = { id: tab.id, url: realAddress(tab.url) };
    const found = siteOf(sites, url);
    if (found?.kind === 'product' || (found && !isCheckout(url))) {
      await ask('panelOn', { tabId: id });
      return window.close();
    }
    const site = supplierAt(sites, url);
    if (site) return offerToFill(site, id);
  }
  document.body.append(
    el(
      'div',
      { className: 'stack' },
      el('strong', {}, say('noProduct')),
      el('p', { className: 'quiet' }, say('noProductHelp')),
      el(
        'div',
        {},
        button(say('settings'), () => void ask('openOptions', null).then(() => window.close())),
      ),
    ),
  );
}

async function offerToFill(site: Site, tabId: number): Promise<void> {
  const place = el('main', { className: 'stack' });
  document.body.append(place);
  const show = (...content: Node[]): void => place.replaceChildren(...content);
  await attempt(() => fillView(site, tabId, show), show);
}

void start();

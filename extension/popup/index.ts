import { languageTag, say } from '../i18n/index.ts';
import { ask } from '../messages.ts';
import { button, el } from '../panel/el.ts';
import { sheetOf } from '../panel/look.ts';
import { sites } from '../sites/index.ts';
import { realAddress, siteOf } from '../sites/match.ts';

/** Opens the panel on the tab; says so where there is nothing to collect. The address is seen on the suppliers' pages only. */
async function start(): Promise<void> {
  document.documentElement.lang = languageTag();
  document.adoptedStyleSheets = [
    sheetOf('body { width: 280px; margin: 0; font-size: 14px; padding: 16px; background: var(--paper); }'),
  ];
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id !== undefined && tab.url !== undefined && siteOf(sites, realAddress(tab.url)) !== null) {
    await ask('panelOn', { tabId: tab.id });
    return window.close();
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

void start();

import { say } from '../i18n/index.ts';
import { ask } from '../messages.ts';
import { button, el } from '../panel/el.ts';
import { mark } from '../panel/icons.ts';
import { sheetOf } from '../panel/look.ts';
import { sites } from '../sites/index.ts';
import { realAddress, siteOf } from '../sites/match.ts';

const look = `
:host { position: fixed; right: 16px; bottom: 96px; z-index: 2147483000; }
button { display: flex; align-items: center; gap: 8px; padding: 6px 14px 6px 8px; border-radius: 20px; background: var(--paper);
  color: var(--text); font-weight: 600; box-shadow: 0 2px 10px rgb(0 0 0 / 22%); }
svg { width: 24px; height: 24px; }
@media print { :host { display: none; } }
`;

/** The button on a page that something can be collected from. Nothing of the page is read until it is pressed. */
function addButton(): void {
  const found = siteOf(sites, realAddress(location.href));
  if (found === null || document.querySelector('quayside-button')) return;
  const host = document.createElement('quayside-button');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheetOf(look)];
  const text = say(found.kind === 'product' ? 'collect' : 'collectSeveral');
  const press = button(
    say('collectWith'),
    () => void open(press),
    { lang: chrome.i18n.getUILanguage() },
    mark(),
    el('span', {}, text),
  );
  press.title = say('collectWith');
  shadow.append(press);
  document.documentElement.append(host);
}

async function open(press: HTMLButtonElement): Promise<void> {
  try {
    await ask('openPanel', null);
  } catch {
    // The extension was updated under the page, and only a reload brings the new one in.
    press.replaceChildren(say('pageChanged'));
  }
}

addButton();

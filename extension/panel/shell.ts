import { say } from '../i18n/index.ts';
import { button, el } from './el.ts';
import { cross, mark } from './icons.ts';
import { panelLook } from './panelLook.ts';

/** The open panel: a modal dialog in a shadow root of its own, so that neither the page's style nor its layers reach it. */
export interface Shell {
  /** What it holds, from top to bottom. */
  show(...content: Node[]): void;
  /** What stands below, always in sight. */
  foot(...content: Node[]): void;
  readonly closed: Promise<void>;
  close(): void;
  bringToFront(): void;
}

/** Opens the panel, titled after whose page it is. Escape closes it, focus stays in it and goes back where it was. */
export function openShell(subtitle: string): Shell {
  const host = document.createElement('quayside-panel');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [panelLook()];
  const heading = el(
    'h1',
    { tabIndex: -1, autofocus: true, id: 'heading' },
    say('collectWith'),
    el('span', {}, subtitle),
  );
  const main = el('main');
  const footer = el('footer', { aria: { live: 'polite' } });
  const dialog = el(
    'dialog',
    { lang: chrome.i18n.getUILanguage(), aria: { labelledby: 'heading' } },
    el(
      'header',
      {},
      mark(),
      heading,
      button(say('close'), () => dialog.close(), { className: 'plain' }, cross()),
    ),
    main,
    footer,
  );
  shadow.append(dialog);
  // The page's own shortcuts do not hear what is typed here.
  for (const type of ['keydown', 'keyup', 'keypress'] as const)
    host.addEventListener(type, (event) => event.stopPropagation());
  document.documentElement.append(host);
  const closed = new Promise<void>((resolve) => dialog.addEventListener('close', () => resolve(), { once: true }));
  dialog.addEventListener('click', (event) => {
    // Outside: the backdrop is the dialog's own.
    if (event.isTrusted && event.target === dialog && event.offsetX < 0) dialog.close();
  });
  dialog.showModal();
  return {
    show: (...content) => main.replaceChildren(...content),
    foot: (...content) => footer.replaceChildren(...content),
    closed: closed.then(() => host.remove()),
    close: () => dialog.close(),
    bringToFront: () => heading.focus(),
  };
}

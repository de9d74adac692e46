const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [role=combobox], [contenteditable]:not([contenteditable=false])';
const answersEnter = 'a, button, summary, label, input, [role=tab], [role=button]';
const layers = '[role=dialog], [role=alertdialog], .MuiModal-root';

/** What Chromium and Safari report for a key that belongs to an input method. */
const INPUT_METHOD = 229;

const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === INPUT_METHOD;

/** Whether a dialog, menu or drawer lies over the page. */
export const layerIsOpen = (): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => layer.closest('.MuiModal-hidden') === null);

/**
 * What a key press is called in a command (`j`, `Enter`, `shift+a`, `mod+k`); undefined where it belongs to somebody else: while
 * text is typed or composed, over an open dialog, with a modifier, or Enter on what answers Enter by itself.
 */
export function pressOf(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || isComposing(event)) return undefined;
  const press = wordOf(event);
  // Asked last: most keys are typed into a field, and looking through the page for each is dear.
  return press === undefined || layerIsOpen() ? undefined : press;
}

function wordOf(event: KeyboardEvent): string | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // AltGr counts as Ctrl with Alt on some systems; with it other keyboards write [ and /.
  const altGraph = event.getModifierState('AltGraph');
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) return `mod+${key}`;
  if (!altGraph && (event.ctrlKey || event.metaKey || event.altKey)) return undefined;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typing)) return undefined;
  if (key === 'Enter' && target?.closest(answersEnter)) return undefined;
  return event.shiftKey && /^\p{L}$/u.test(key) ? `shift+${key}` : key;
}

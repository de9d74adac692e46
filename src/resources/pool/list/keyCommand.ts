/** What a key asks of the list. */
export type ListCommand = 'next' | 'previous' | 'select' | 'open' | 'publish' | 'search' | 'help';

const commands: Record<string, ListCommand> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  enter: 'open',
  p: 'publish',
  '/': 'search',
  '?': 'help',
};

/** The keys in the order in which the help names them. */
export const listKeys: readonly (readonly [string, ListCommand])[] = [
  ['J', 'next'],
  ['K', 'previous'],
  ['X', 'select'],
  ['Enter', 'open'],
  ['P', 'publish'],
  ['/', 'search'],
  ['?', 'help'],
];

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]';
/** Where Enter and single keys have a meaning of their own. */
const elsewhere = '[role=dialog], [role=menu], [role=listbox], [role=presentation].MuiModal-root';

/** The command of a key press; undefined where it is not ours: while typing, in a dialog, with a modifier. */
export function keyCommand(event: KeyboardEvent): ListCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return undefined;
  const command = commands[event.key.toLowerCase()];
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typing) || target?.closest(elsewhere) || document.querySelector('[role=dialog]'))
    return undefined;
  // A focused link or button answers Enter by itself.
  if (command === 'open' && target?.closest('a, button, [role=tab], label, input')) return undefined;
  return command;
}

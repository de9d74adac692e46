import { type KeyCommand, type KeyGroup, workingCommands } from './keyCommand.ts';
import { pressOf } from './pressOf.ts';

/** How long after its first key the second of a sequence counts, in ms. */
const SEQUENCE = 1500;

const groups: KeyGroup[] = [];
let begun: { key: string; at: number } | undefined;

/** What is declared just now, the newest first: a page's own keys go before those that work everywhere. */
export const declaredKeys = (): readonly KeyGroup[] => groups;

function commandFor(press: string): KeyCommand | undefined {
  for (const group of groups) {
    const on = group.enabled();
    const command = workingCommands(group).find(({ keys, always }) => (on || always) && keys.includes(press));
    if (command) return command;
  }
  return undefined;
}

const beginsSequence = (press: string): boolean =>
  groups.some(
    (group) =>
      group.enabled() && workingCommands(group).some(({ keys }) => keys.some((key) => key.startsWith(`${press} `))),
  );

function onKeyDown(event: KeyboardEvent): void {
  const press = pressOf(event);
  // A modifier on its own way down says nothing yet.
  if (press === undefined || ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)) return;
  const first = begun !== undefined && event.timeStamp - begun.at < SEQUENCE ? begun.key : undefined;
  begun = undefined;
  if (first === undefined && beginsSequence(press)) {
    begun = { key: press, at: event.timeStamp };
    return;
  }
  const pressed = first === undefined ? press : `${first} ${press}`;
  const command = commandFor(pressed);
  if (command === undefined) return;
  event.preventDefault();
  command.run(pressed);
}

/** Declares keys until the answered function is called. */
export function declareKeys(group: KeyGroup): () => void {
  if (groups.length === 0) document.addEventListener('keydown', onKeyDown);
  if (group.scope === 'page') groups.unshift(group);
  else groups.push(group);
  return () => {
    groups.splice(groups.indexOf(group), 1);
    if (groups.length > 0) return;
    begun = undefined;
    document.removeEventListener('keydown', onKeyDown);
  };
}

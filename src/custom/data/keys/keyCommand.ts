/** Something the keyboard can do, declared where it is done. */
export interface KeyCommand {
  /**
   * What to press; several do the same. A character as typed (`j`, `?`), a named key (`Enter`), two characters one
   * after the other (`g d`), `shift+a`, or `mod+k` for Ctrl or ⌘ with K.
   */
  keys: readonly [string, ...string[]];
  /** Key of the sentence that says what it does. */
  label: string;
  /** Is handed which of its keys it was. */
  run: (press: string) => void;
  /** Whether it works just now; always where it does not say. */
  available?: () => boolean;
  /** Works although single keys were switched off. */
  always?: boolean;
}

/** Where a command works: on the page that is open, or on every page. */
export type KeyScope = 'page' | 'everywhere';

/** Commands that were declared together. */
export interface KeyGroup {
  scope: KeyScope;
  commands: () => readonly KeyCommand[];
  /** Whether single keys are switched on. */
  enabled: () => boolean;
}

const isAvailable = ({ available }: KeyCommand): boolean => available?.() ?? true;

/** The commands of a group that work just now. */
export const workingCommands = (group: KeyGroup): KeyCommand[] => group.commands().filter(isAvailable);

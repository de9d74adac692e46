import { Listeners } from '#src/lib/Store.ts';

/** What the layout shows or does about a failed call. Messages are the server's sentences, keys are ours. */
export type Reaction =
  | { kind: 'signOut'; messageKey: string }
  | { kind: 'membership'; message: string }
  /** `supplier`: the brand whose account is missing, where the server names it. */
  | { kind: 'authorise'; message: string; supplier?: string | number }
  /** `isRead`: nobody pressed anything; what is on screen was read, perhaps again by itself. */
  | { kind: 'tips'; message: string; isRead: boolean }
  | { kind: 'toast'; messageKey: string }
  /** The server says that it is being looked after, again and again. */
  | { kind: 'maintain' };

const listeners = new Listeners<[Reaction]>();

/** Listens to reactions; returns how to stop. The layout's dialogs are the one listener. */
export const onReaction = listeners.subscribe;

/** Tells the listeners. */
export const emitReaction = listeners.tell;

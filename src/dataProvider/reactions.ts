import { MEMBERSHIP_REQUIRED, SESSION_EXPIRED, SUPPLIER_NOT_AUTHORISED } from '#contract/errors.ts';
import type { CallError } from './callError.ts';

/** What the layout shows or does about a failed call. Messages are the server's sentences, keys are ours. */
export type Reaction =
  | { kind: 'signOut'; messageKey: string }
  | { kind: 'membership'; message: string }
  | { kind: 'authorise'; message: string }
  | { kind: 'tips'; message: string }
  | { kind: 'toast'; messageKey: string };

/**
 * Which failures of a call are reacted to: every one; all but the Tips dialog, because the caller shows the sentence in
 * place (`special`); none at all.
 */
export type ReactTo = 'all' | 'special' | 'none';

/** The statuses that have a sentence of their own (specification, section 8). */
export const toastStatuses: readonly number[] = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

const byCode: Record<number, (message: string) => Reaction> = {
  [SESSION_EXPIRED]: () => ({ kind: 'signOut', messageKey: 'error.sessionExpired' }),
  [MEMBERSHIP_REQUIRED]: (message) => ({ kind: 'membership', message }),
  [SUPPLIER_NOT_AUTHORISED]: (message) => ({ kind: 'authorise', message }),
};

/** What to do about an error; undefined for a call that its caller aborted. */
export function reactionOf(error: CallError): Reaction | undefined {
  const special = error.code === undefined ? undefined : byCode[error.code];
  if (special) return special(error.message);
  switch (error.kind) {
    case 'aborted':
      return undefined;
    case 'offline':
    case 'timeout':
      return { kind: 'toast', messageKey: `http.${error.kind}` };
    case 'code':
      return { kind: 'tips', message: error.message };
    case 'http': {
      if (error.status === 401) return { kind: 'signOut', messageKey: 'http.401' };
      const known = error.status !== undefined && toastStatuses.includes(error.status);
      return { kind: 'toast', messageKey: `http.${known ? error.status : 'other'}` };
    }
  }
}

type Listener = (reaction: Reaction) => void;
const listeners = new Set<Listener>();

/** Listens to reactions; answers how to stop. The layout's dialogs are the one listener. */
export function onReaction(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Emits the reaction to an error. */
export function react(error: CallError, reactTo: ReactTo = 'all'): void {
  const reaction = reactTo === 'none' ? undefined : reactionOf(error);
  if (reaction === undefined || (reactTo === 'special' && reaction.kind === 'tips')) return;
  for (const listener of listeners) listener(reaction);
}

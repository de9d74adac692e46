import { MEMBERSHIP_REQUIRED, SESSION_EXPIRED, SUPPLIER_NOT_AUTHORISED } from '#contract/codes.ts';
import { type CallError, httpText } from './callError.ts';
import { emitReaction, type Reaction } from './reactionBus.ts';

/**
 * Which failures of a call are reacted to: every one; all but the Tips dialog, because the caller shows the sentence in
 * place (`special`); none at all.
 */
export type ReactTo = 'all' | 'special' | 'none';

const byCode: Record<number, (error: CallError) => Reaction> = {
  [SESSION_EXPIRED]: () => ({ kind: 'signOut', messageKey: 'error.sessionExpired' }),
  [MEMBERSHIP_REQUIRED]: ({ message }) => ({ kind: 'membership', message }),
  [SUPPLIER_NOT_AUTHORISED]: ({ message, params: { supplier } }) => ({
    kind: 'authorise',
    message,
    ...(supplier === undefined ? {} : { supplier }),
  }),
};

/** What to do about an error of a call or of a read; undefined for a call that its caller aborted. */
export function reactionOf(error: CallError, isRead = false): Reaction | undefined {
  const special = error.code === undefined ? undefined : byCode[error.code];
  if (special) return special(error);
  switch (error.kind) {
    case 'aborted':
      return undefined;
    case 'offline':
    case 'timeout':
      return { kind: 'toast', messageKey: httpText(error) };
    case 'code':
      return { kind: 'tips', message: error.message, isRead };
    case 'http': {
      if (error.status === 401) return { kind: 'signOut', messageKey: 'http.401' };
      return { kind: 'toast', messageKey: httpText(error) };
    }
  }
}

/** Emits the reaction to an error. */
export function react(error: CallError, reactTo: ReactTo = 'all', isRead = false): void {
  const reaction = reactTo === 'none' ? undefined : reactionOf(error, isRead);
  if (reaction === undefined || (reactTo === 'special' && reaction.kind === 'tips')) return;
  emitReaction(reaction);
}

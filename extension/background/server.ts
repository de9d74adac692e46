import type { Call, Envelope, ResultOf, SentOf } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { say } from '../i18n/index.ts';
import type { Outcome } from '../messages.ts';

/** What a browser may ask: the calls of paired ones, and the one that pairs it. */
export type BrowserCall = Call & { readonly access: 'extension' | 'public' };

/** A page of eight megabytes over a slow line. */
const TIME_OUT = 60_000;
const TOO_LARGE = 413;
/** What a server says that is not well or is asked too often: the same may be taken a little later, and counts once. */
const passing = new Set<number>([
  errorCodes.internal,
  errorCodes.tooManyTries,
  errorCodes.diskFull,
  errorCodes.databaseAway,
  errorCodes.outcomeUnknown,
]);

/** Makes a call. Never throws: a server that is away, or something else at its address, is an outcome. */
export async function call<C extends BrowserCall>(
  at: { address: string; token?: string },
  { method, path }: C,
  input: SentOf<C>,
): Promise<Outcome<ResultOf<C>>> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  try {
    const reply = await fetch(`${at.address}${path}${query}`, {
      method,
      headers: {
        'accept-language': chrome.i18n.getUILanguage(),
        ...(at.token === undefined ? {} : { authorization: `Bearer ${at.token}` }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
      // Nothing of the person's session in the web app comes along, and the token goes nowhere else.
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_OUT),
    });
    // A proxy before the server says it in no words of Quayside's.
    if (reply.status === TOO_LARGE) return { kind: 'refused', message: say('tooLarge') };
    return outcomeOf((await reply.json()) as Envelope<ResultOf<C>>);
  } catch {
    // No answer, or none of Quayside's: a proxy's page, somebody else's server.
    return { kind: 'away' };
  }
}

function outcomeOf<Result>({ code, message, result, error }: Envelope<Result>): Outcome<Result> {
  if (code === SUCCESS) return { kind: 'done', result };
  if (code === errorCodes.browserNotPaired) return { kind: 'notPaired', message };
  if (error === undefined || passing.has(code)) return { kind: 'away', answered: code === errorCodes.internal };
  return { kind: 'refused', message };
}

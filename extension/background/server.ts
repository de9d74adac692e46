import type { Envelope, ResultOf, SentOf } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import type { extensionCalls } from '#contract/extension.ts';
import { say } from '../i18n/index.ts';
import type { Outcome } from '../messages.ts';

type Calls = typeof extensionCalls;
type Used = 'pair' | 'self' | 'leave' | 'read' | 'collect' | 'links' | 'job';

/** The calls that are made, as the contract declares them; written out here so that no schema is loaded. */
export const calls: { [Name in Used]: { method: Calls[Name]['method']; path: Calls[Name]['path'] } } = {
  pair: { method: 'POST', path: '/shop/extension/pair' },
  self: { method: 'GET', path: '/shop/extension/self' },
  leave: { method: 'POST', path: '/shop/extension/leave' },
  read: { method: 'POST', path: '/shop/extension/read' },
  collect: { method: 'POST', path: '/shop/extension/collect' },
  links: { method: 'POST', path: '/shop/extension/links' },
  job: { method: 'GET', path: '/shop/extension/job' },
};

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
export async function call<Name extends keyof typeof calls>(
  at: { address: string; token?: string },
  name: Name,
  input: SentOf<Calls[Name]>,
): Promise<Outcome<ResultOf<Calls[Name]>>> {
  const { method, path } = calls[name];
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
    return outcomeOf((await reply.json()) as Envelope<ResultOf<Calls[Name]>>);
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

import type { Outcome, PairedWith } from '../messages.ts';
import { call } from './server.ts';

const KEY = 'pairing';

/** What is kept of a pairing: in the extension's own storage, which content scripts cannot read. */
export interface Pairing extends PairedWith {
  token: string;
  /** Where the sandbox plays the suppliers: domain to address. */
  practice: Record<string, string>;
}

export async function pairing(): Promise<Pairing | null> {
  const { [KEY]: kept } = await chrome.storage.local.get(KEY);
  return (kept as Pairing | undefined) ?? null;
}

const keep = (value: Pairing): Promise<void> => chrome.storage.local.set({ [KEY]: value });

/** For whom something is collected: what was collected for one account is never sent to another. */
export const ownerOf = ({ address, email }: PairedWith): string => `${email} ${address}`;

/** Pairs this browser by a code. The pairing before is left, if its server can be reached. */
export async function pair({ address, code, name }: { address: string; code: string; name: string }) {
  const { version } = chrome.runtime.getManifest();
  const outcome = await call({ address }, 'pair', { code, name, version });
  if (outcome.kind !== 'done') return outcome;
  const before = await pairing();
  if (before && !before.lost) await call(before, 'leave', {});
  const { token, email } = outcome.result;
  await keep({ address, token, email, name, lost: false, practice: {} });
  return outcome;
}

/** Ends the pairing on both sides; the server may be away, then only here. */
export async function leave(): Promise<void> {
  const kept = await pairing();
  if (kept && !kept.lost) await call(kept, 'leave', {});
  await chrome.storage.local.remove(KEY);
}

/** Asks the server for whom this browser collects, and keeps what it says. */
export async function check() {
  const kept = await pairing();
  if (kept === null) return { kind: 'notPaired', message: '' } as const;
  const outcome = await noteLost(call(kept, 'self', { version: chrome.runtime.getManifest().version }));
  if (outcome.kind === 'done') await keep({ ...kept, ...outcome.result, lost: false });
  return outcome;
}

/** Notes when the server no longer knows the token: until it is paired again nothing is sent. */
export async function noteLost<Result>(asked: Promise<Outcome<Result>>): Promise<Outcome<Result>> {
  const outcome = await asked;
  const kept = outcome.kind === 'notPaired' ? await pairing() : null;
  if (kept) await keep({ ...kept, lost: true });
  return outcome;
}

import { sites } from '../sites/index.ts';
import { pairing } from './pairing.ts';

const SCRIPT = 'practice';

/** The match patterns of practice pages: those of the suppliers, at the address that stands in for them. */
export function practicePatterns(practice: Readonly<Record<string, string>>): string[] {
  const addresses = Object.entries(practice);
  const patterns = sites
    .flatMap(({ productPages, listPages }) => [...productPages, ...listPages])
    .flatMap((pattern) => {
      const [, host = '', path = ''] = /^https:\/\/([^/]+)(\/.*)$/.exec(pattern) ?? [];
      const domain = host.replace(/^\*\./, '');
      const [, address] = addresses.find(([name]) => domain === name || domain.endsWith(`.${name}`)) ?? [];
      return address === undefined ? [] : [`${new URL(address).origin}/_hosts/${host}${path}`];
    });
  return [...new Set(patterns.map((pattern) => pattern.replace('/_hosts/*.', '/_hosts/*')))];
}

const isAllowed = async (): Promise<boolean> =>
  (await chrome.scripting.getRegisteredContentScripts({ ids: [SCRIPT] })).length > 0;

/** Where the sandbox plays the suppliers, and whether the panel works there. */
export const practiceState = async () => ({
  practice: (await pairing())?.practice ?? {},
  allowed: await isAllowed(),
});

/** Runs the button on practice pages too, or no more. The addresses have to be permitted before. */
export async function setPractice(allow: boolean): Promise<void> {
  if (await isAllowed()) await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT] });
  const matches = practicePatterns((await pairing())?.practice ?? {});
  if (!allow || matches.length === 0) return;
  await chrome.scripting.registerContentScripts([
    { id: SCRIPT, matches, js: ['content.js'], runAt: 'document_idle', persistAcrossSessions: true },
  ]);
}

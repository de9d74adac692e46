import { extensionCalls } from '#contract/extension.calls.ts';
import { say } from '../i18n/index.ts';
import type { Collected, Requests } from '../messages.ts';
import { callPaired, ownerOf, pairing } from './pairing.ts';
import { createQueue } from './queue.ts';
import { queueStore } from './queueStore.ts';

/**
 * Takes a captured page: into the queue first, then as far as the server lets it. So a browser that closes meanwhile, a lost
 * answer or a server that is away cost nothing.
 */
export async function collect({ key, capture, choice, title }: Requests['collect']['input']): Promise<Collected> {
  const kept = await pairing();
  if (kept === null) return { kind: 'waiting', why: 'notPaired' };
  const { supplier, url } = capture;
  const outcome = await queue.add({
    key,
    title,
    url,
    supplier,
    capture,
    choice,
    addedAt: new Date().toISOString(),
    tries: 0,
    state: 'waiting',
    message: '',
    owner: ownerOf(kept),
  });
  if (outcome.kind === 'done') {
    return { ...outcome, link: `${kept.address}/import/edit/${encodeURIComponent(outcome.result.productId)}` };
  }
  if (outcome.kind === 'refused') return outcome;
  if (outcome.kind === 'noRoom') return { kind: 'refused', message: say('queueFull') };
  const lost = kept.lost || outcome.kind === 'notPaired';
  return { kind: 'waiting', why: lost ? 'notPaired' : 'away' };
}

/** The alarm at which the queue is tried again; alarms outlive the service worker. */
export const QUEUE_ALARM = 'queue';

/** The queue of this browser. */
export const queue = createQueue({
  store: queueStore,
  async owner() {
    const kept = await pairing();
    return kept && !kept.lost ? ownerOf(kept) : null;
  },
  send: ({ key, capture, choice }) => callPaired(extensionCalls.collect, { key, capture, choice }),
  async changed({ open, next }) {
    await chrome.action.setBadgeBackgroundColor({ color: '#B25E00' });
    await chrome.action.setBadgeText({ text: open === 0 ? '' : String(open) });
    if (next === null) await chrome.alarms.clear(QUEUE_ALARM);
    else await chrome.alarms.create(QUEUE_ALARM, { when: Date.now() + next });
  },
});

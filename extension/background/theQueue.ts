import { extensionCalls } from '#contract/extension.calls.ts';
import { callPaired, ownerOf, pairing } from './pairing.ts';
import { createQueue } from './queue.ts';
import { queueStore } from './queueStore.ts';

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

import { say } from '../i18n/index.ts';
import type { Collected, Requests } from '../messages.ts';
import { ownerOf, pairing } from './pairing.ts';
import { queue } from './theQueue.ts';

/**
 * Takes a captured page: into the queue first, then as far as the server lets it. So a browser that closes meanwhile, a lost
 * answer or a server that is away cost nothing.
 */
export async function collect({ key, capture, choice, title }: Requests['collect']['input']): Promise<Collected> {
  const kept = await pairing();
  if (kept === null) return { kind: 'waiting', why: 'notPaired' };
  const { supplier, url } = capture;
  const outcome = await queue.add({
    ...{ key, title, url, supplier, capture, choice },
    ...{ addedAt: new Date().toISOString(), tries: 0, state: 'waiting', message: '', owner: ownerOf(kept) },
  });
  if (outcome.kind === 'done') {
    return { ...outcome, link: `${kept.address}/import/edit/${encodeURIComponent(outcome.result.productId)}` };
  }
  if (outcome.kind === 'refused') return outcome;
  if (outcome.kind === 'noRoom') return { kind: 'refused', message: say('queueFull') };
  const lost = kept.lost || outcome.kind === 'notPaired';
  return { kind: 'waiting', why: lost ? 'notPaired' : 'away' };
}

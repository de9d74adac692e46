import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Filled } from '../address/fillForm.ts';
import type { FillWorld } from '../address/index.ts';
import type { Recipient } from '../address/values.ts';
import type { OwnRequests } from '../messages.ts';
import { callPaired } from './pairing.ts';

/**
 * Fills the address of a purchase into the form in a tab. The address is asked for now and kept nowhere: it goes into the form
 * and is forgotten.
 */
export async function fill({
  tabId,
  purchaseId,
}: OwnRequests['fill']['input']): Promise<OwnRequests['fill']['answer']> {
  const outcome = await callPaired(purchaseCalls.claimedAddress, { purchaseId });
  if (outcome.kind !== 'done') return outcome;
  const target = { tabId };
  await chrome.scripting.executeScript({ target, files: ['fill.js'] });
  const [answer] = await chrome.scripting.executeScript({ target, func: fillHere, args: [outcome.result] });
  if (!answer?.result) throw new Error('The page did not answer.');
  return { kind: 'done', result: answer.result };
}

/** Runs in the tab, where `fill.js` was put before. Only its own text reaches the page. */
function fillHere(recipient: Recipient): Filled | null {
  return (globalThis as FillWorld).quaysideFill?.(recipient) ?? null;
}

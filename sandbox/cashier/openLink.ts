import { isLoopback } from '../lib/loopback.ts';
import type { Cashier } from './cashier.ts';

const TIMEOUT_MS = 10_000;

/**
 * Opens the payer’s link of a reference that the cashier has never seen, as the payer’s browser would: Alipay knows no payment before.
 * Nothing comes of it where the program beside the sandbox has no such link.
 */
export async function openLink({ world, payments }: Cashier, reference: string): Promise<void> {
  if (payments.get(reference)) return;
  const first = await get(`${world.appUrl}/shop/pay/go/${encodeURIComponent(reference)}`);
  const location = first?.headers.get('location');
  if (!location || !isLoopback(location)) return;
  const { pathname, search } = new URL(location);
  if (pathname.startsWith('/_hosts/')) await get(`${world.url}${pathname}${search}`);
}

async function get(url: string): Promise<Response | undefined> {
  if (!isLoopback(url)) return undefined;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetch(url, { redirect: 'manual', signal }).catch(() => undefined);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply;
}

/** Whether this URL points back at this machine. The sandbox contacts nothing else, ever. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Posts one delivery and answers the status, null when there was none in time. Never leaves this machine: what is for
 * elsewhere counts as taken.
 */
export async function postWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<number | null> {
  if (!isLoopback(url)) return 200;
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal }).catch(() => undefined);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.status ?? null;
}

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
  const answer = await postNotice(url, body, headers, timeoutMs);
  return answer === 'elsewhere' ? 200 : (answer?.status ?? null);
}

/** As `postWebhook`, with the text that was answered; `elsewhere` for what would leave this machine, and was not sent. */
export async function postNotice(
  url: string,
  body: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<{ status: number; body: string } | 'elsewhere' | null> {
  if (!isLoopback(url)) return 'elsewhere';
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal }).catch(() => undefined);
  if (!reply) return null;
  return { status: reply.status, body: await reply.text().catch(() => '') };
}

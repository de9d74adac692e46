export type ConsentAnswer = 'allow' | 'refuse';

const SAID = { allow: 'Allow|Agree', refuse: 'Refuse' } as const;

/**
 * Returns a platform's consent page as a person in a browser would, and brings the query that the browser comes back
 * with. `shop` tells which one is meant where the page offers several.
 */
export async function answerConsent(
  authorizeUrl: string,
  shop: string,
  answer: ConsentAnswer = 'allow',
): Promise<Record<string, string>> {
  const page = await (await fetch(authorizeUrl)).text();
  const { url, method } = pressed(new URL(authorizeUrl), page, shop, answer);
  const reply = await fetch(url, { method, redirect: 'manual' });
  const back = reply.headers.get('location');
  if (back === null) throw new Error(`The consent page led nowhere: ${(await reply.text()).slice(0, 500)}`);
  return Object.fromEntries(new URL(back).searchParams);
}

function pressed(at: URL, page: string, shop: string, answer: ConsentAnswer): { url: URL; method: 'GET' | 'POST' } {
  // Behind the `#` no server looks: the page's own script hands it on.
  const hidden = /^#\/oauth\/authorize\?(.*)$/.exec(at.hash)?.[1];
  if (hidden !== undefined) return { url: new URL(`grant?${hidden}&answer=${answer}`, at), method: 'GET' };
  const said = SAID[answer];
  const form = new RegExp(`<form method="post" action="([^"]+)"><button[^>]*>(?:${said})`).exec(page)?.[1];
  if (form !== undefined) return { url: new URL(plain(form), at), method: 'POST' };
  const offered = [...page.matchAll(new RegExp(`<a [^>]*href="([^"]+)"[^>]*>((?:${said})[^<]*)</a>`, 'g'))];
  const link = offered.find(([, , text = '']) => text.toLowerCase().includes(shop)) ?? offered[0];
  if (!link?.[1]) throw new Error(`The page offers no "${answer}": ${page.slice(0, 500)}`);
  return { url: new URL(plain(link[1]), at), method: 'GET' };
}

const plain = (html: string): string => html.replaceAll('&amp;', '&');

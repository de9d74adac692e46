import type { HttpClient } from '../../lib/http.ts';
import { followShortLink, nextHop as hop, type ShortLinks } from '../../lib/supplier/link.ts';
import type { RecognisedLink } from '../../supplier.ts';
import { recognise } from './link.ts';

const links: ShortLinks = { platform: 'aliexpress', recognise };

/** Where one hop of a redirect leads on AliExpress's hosts, without going there. Throws as the shared one does. */
export const nextHop = (from: string, location: string): RecognisedLink => hop(links, from, location);

/** Follows a short link on AliExpress's hosts to what it stands for. Throws as the shared one does. */
export const resolveShortLink = (
  url: string,
  http: HttpClient,
  signal?: AbortSignal,
): Promise<Exclude<RecognisedLink, { kind: 'short' }>> => followShortLink(links, url, http, signal);

import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { RecognisedLink } from '../../supplier.ts';
import { type HttpClient, HttpFailure, type HttpReply } from '../http.ts';

const maxHops = 5;

/** Whose short links are followed, and how its links are told. */
export interface ShortLinks {
  platform: SupplierPlatform;
  recognise: (link: URL) => RecognisedLink | null;
}

/**
 * Where one hop of a redirect leads, without going there. `location` is the header as it came and may be relative to
 * `from`. Throws `linkUnresolved` when it is no address, `linkForeignHost` when it leaves the supplier's hosts.
 */
export function nextHop({ platform, recognise }: ShortLinks, from: string, location: string): RecognisedLink {
  if (!URL.canParse(location, from)) throw new DomainError('linkUnresolved', {});
  const target = new URL(location, from);
  const recognised = recognise(target);
  if (recognised === null) {
    throw new DomainError('linkForeignHost', { host: target.hostname, suppliers: brandName[platform] });
  }
  return recognised;
}

/**
 * Follows a short link to what it stands for: at most five hops, each on the supplier's own hosts, and only as long as
 * they are short links themselves, so that no page of the supplier is fetched. Never answers `short`. Throws
 * `linkUnresolved` (no redirect, no answer, too many hops) and `linkForeignHost`.
 */
export async function followShortLink(
  links: ShortLinks,
  url: string,
  http: HttpClient,
  signal?: AbortSignal,
): Promise<Exclude<RecognisedLink, { kind: 'short' }>> {
  let link = nextHop(links, url, url);
  for (let hop = 0; link.kind === 'short'; hop += 1) {
    if (hop === maxHops) throw new DomainError('linkUnresolved', {});
    const reply = await visit(link.url, http, signal);
    const location = reply.headers.location;
    if (reply.status < 300 || reply.status > 399 || location === undefined) throw new DomainError('linkUnresolved', {});
    link = nextHop(links, link.url, location);
  }
  return link;
}

async function visit(url: string, http: HttpClient, signal: AbortSignal | undefined): Promise<HttpReply> {
  try {
    return await http.request({ method: 'GET', url, timeout: 15_000, signal });
  } catch (error) {
    if (error instanceof HttpFailure) throw new DomainError('linkUnresolved', {}, { cause: error });
    throw error;
  }
}

import type { RestCall, RestReply } from './rest.ts';

/** Cuts one page out of a list and says how many there are. A page past the end is 200 with nothing in it. */
export function pageOf<T>(call: RestCall, records: T[], show: (record: T) => unknown): RestReply {
  const { page, per_page: size, offset } = call.params as { page: number; per_page: number; offset?: number };
  const start = offset ?? (page - 1) * size;
  const pages = Math.ceil(records.length / size);
  return {
    status: 200,
    body: records.slice(start, start + size).map(show),
    headers: {
      'X-WP-Total': String(records.length),
      'X-WP-TotalPages': String(pages),
      ...linkHeader(call, page, pages),
    },
  };
}

function linkHeader(call: RestCall, page: number, pages: number): Record<string, string> {
  const link = (to: number, rel: string): string => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(call.query)) {
      if (name !== 'page' && !name.startsWith('oauth_') && name !== 'rest_route') query.set(name, String(value));
    }
    query.set('page', String(to));
    return `<${call.shop.home}/wp-json${call.route}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, Math.max(pages, 1)), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ];
  return links.length > 0 ? { Link: links.join(', ') } : {};
}

/** Keeps the fields named by `_fields`; `a.b` keeps part of an object. */
export function pickFields(body: unknown, fields: unknown): unknown {
  const names = (Array.isArray(fields) ? fields : String(fields ?? '').split(',')).map((name) => String(name).trim());
  const wanted = names.filter((name) => name !== '');
  if (wanted.length === 0) return body;
  if (Array.isArray(body)) return body.map((item) => pickFields(item, wanted));
  if (typeof body !== 'object' || body === null) return body;
  const kept = Object.entries(body).flatMap(([key, value]) => {
    if (wanted.includes(key)) return [[key, value]];
    const below = wanted.filter((name) => name.startsWith(`${key}.`)).map((name) => name.slice(key.length + 1));
    return below.length > 0 ? [[key, pickFields(value, below)]] : [];
  });
  return Object.fromEntries(kept);
}

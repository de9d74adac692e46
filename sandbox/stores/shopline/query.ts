import { unprocessable } from './apiError.ts';

export type Query = Record<string, string>;

/** A query of a list. The platform would pass over a parameter it does not know; here it is 422, so that it shows. */
export function listQuery(query: Query, known: readonly string[], limit: { usual: number; most: number }): number {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unprocessable(`unknown parameter ${unknown}`);
  const wanted = Number(query.limit ?? limit.usual);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > limit.most) throw unprocessable('limit is illegal');
  return wanted;
}

/** A moment in a query, in milliseconds; undefined where it is left out. */
export function moment(query: Query, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  // A time without a zone would be read in whatever zone this machine is in.
  const ms = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw unprocessable(`${name} is illegal`);
  return ms;
}

/** Whether a moment lies within `<name>_min` and `<name>_max`; the bounds count as within, to the second. */
export function isWithin(query: Query, name: string, ms: number): boolean {
  const second = Math.floor(ms / 1000) * 1000;
  const [min, max] = [moment(query, `${name}_min`), moment(query, `${name}_max`)];
  return (min === undefined || second >= min) && (max === undefined || second <= max);
}

export const idsOf = (query: Query): Set<string> | null =>
  query.ids === undefined ? null : new Set(query.ids.split(',').map((id) => id.trim()));

interface PageInfo {
  sinceId: string;
  direction: 'next';
  limit: number;
  query: Query;
}

/** The conditions in force: `page_info` carries those of the query it continues, and what stands beside it is not looked at. */
export function conditionsOf(query: Query): { conditions: Query; sinceId: string | null } {
  if (query.page_info === undefined) return { conditions: query, sinceId: query.since_id ?? null };
  try {
    const { sinceId, query: conditions } = JSON.parse(
      Buffer.from(query.page_info, 'base64url').toString('utf8'),
    ) as PageInfo;
    return { conditions, sinceId };
  } catch {
    throw unprocessable('page_info is illegal');
  }
}

/** One page of a list by id, which is also by age, and the Link header that leads to the next one. */
export function pageOf<T extends { id: string }>(
  rows: readonly T[],
  list: { conditions: Query; sinceId: string | null; descending: boolean; limit: number; url: string },
): { rows: T[]; link: string | null } {
  const { conditions, sinceId, descending, limit, url } = list;
  const sorted = rows
    .filter(({ id }) => sinceId === null || (descending ? id < sinceId : id > sinceId))
    .sort((a, b) => (a.id < b.id === descending ? 1 : -1));
  const shown = sorted.slice(0, limit);
  const last = shown.at(-1);
  if (!last || sorted.length <= limit) return { rows: shown, link: null };
  const { page_info: _, since_id: __, ...query } = conditions;
  const info: PageInfo = { sinceId: last.id, direction: 'next', limit, query };
  const next = Buffer.from(JSON.stringify(info)).toString('base64url');
  return { rows: shown, link: `<${url}?limit=${limit}&page_info=${next}>; rel="next"` };
}

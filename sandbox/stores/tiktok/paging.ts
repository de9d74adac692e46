import { refusals } from './apiError.ts';

/** One page of these rows: `page_size` from 1 to 100, `page_token` of the page before. */
export function pageOf<T>(
  rows: T[],
  query: URLSearchParams,
): { rows: T[]; next_page_token: string; total_count: number } {
  const size = Number(query.get('page_size'));
  if (!Number.isInteger(size) || size < 1 || size > 100) throw refusals.query('page_size');
  const token = query.get('page_token') ?? '';
  const from =
    token === ''
      ? 0
      : Number(
          Buffer.from(token, 'base64url')
            .toString()
            .replace(/^from:/, ''),
        );
  if (!Number.isInteger(from)) throw refusals.query('page_token');
  const next = from + size < rows.length ? Buffer.from(`from:${from + size}`).toString('base64url') : '';
  return { rows: rows.slice(from, from + size), next_page_token: next, total_count: rows.length };
}

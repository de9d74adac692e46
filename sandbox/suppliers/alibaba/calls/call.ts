import { needed } from '../../lib/openPlatform.ts';
import type { Alibaba } from '../market.ts';

/** A path below `/rest`. */
export interface Call {
  methods: readonly ('GET' | 'POST')[];
  /** Returns what stands beside `code` and `request_id`. */
  answer(supplier: Alibaba, params: Record<string, string>): Record<string, unknown>;
}

/** The result of a product call. */
export const success = (data: unknown, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  result: { result_msg: 'request success', result_data: data, result_code: '200', ...more },
});

/** A product call that was not understood. */
export const badFormat = (): Record<string, unknown> => ({
  result: { result_msg: 'Parameter format is error!', result_code: '400' },
});

/** A parameter that holds a JSON object; null when it holds something else. */
export function requestIn(params: Record<string, string>, name: string): Record<string, unknown> | null {
  const text = needed(params, name);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** A whole number, however it is written; null for anything else. */
export function countIn(value: unknown): number | null {
  return (typeof value === 'number' || typeof value === 'string') && /^\d{1,6}$/.test(String(value))
    ? Number(value)
    : null;
}

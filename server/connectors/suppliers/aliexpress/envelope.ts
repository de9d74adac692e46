import { isObject } from '../../lib/supplier/values.ts';
import { AliExpressFault } from './fault.ts';

export type Answer = Record<string, unknown>;

/**
 * Takes an answer out of whichever envelope it came in: `{<method>_response: {...}}`, the bare object of
 * `simplify=true`, or an error (`{error_response: {...}}` or flat with a `code`). Business errors come with HTTP 200,
 * so the codes decide. Throws `AliExpressFault` with everything the platform said.
 */
export function unwrap(answer: unknown): Answer {
  if (!isObject(answer)) throw new AliExpressFault({ message: 'the answer is not an object' });
  if (isObject(answer.error_response)) throw faultFrom(answer.error_response);
  const wrapped = Object.entries(answer).find(([key]) => key.endsWith('_response'))?.[1];
  const inner = isObject(wrapped) ? wrapped : answer;
  if (!succeeded(inner)) throw faultFrom(inner);
  return inner;
}

/** The plain shape wraps each list in an object with one key; simplified answers hold the list itself. */
export function asArray(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  const members = Object.values(value);
  if (members.length > 1) return [value];
  return Array.isArray(members[0]) ? members[0] : members;
}

function succeeded(answer: Answer): boolean {
  const code = textOf(answer.code) ?? '0';
  const rspCode = textOf(answer.rsp_code) ?? '200';
  // The search says `00`.
  return [code, rspCode].every((one) => /^(?:0+|200)$/.test(one));
}

function faultFrom(said: Answer): AliExpressFault {
  return new AliExpressFault({
    code: textOf(said.rsp_code) ?? textOf(said.code),
    subCode: textOf(said.sub_code),
    message: [said.rsp_msg, said.msg, said.message, said.sub_msg].map(textOf).filter(Boolean).join('; '),
    requestId: textOf(said.request_id),
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

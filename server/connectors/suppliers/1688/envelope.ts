import { isObject, textOf } from '../../lib/supplier/values.ts';
import { SupplierThrottled } from '../../lib/supplierThrottled.ts';
import { Ali1688Fault } from './fault.ts';

export type Answer = Record<string, unknown>;

/**
 * Takes an answer out of whichever envelope it came in: `{result: {success, code, message, result}}`, the same without
 * the outer `result`, or flat (`{success, errorCode, errorMsg, categoryInfo}`). The object that is answered holds the
 * payload. Throws `Ali1688Fault` with what was said, `SupplierThrottled` when called too often.
 */
export function unwrap(answer: unknown): Answer {
  if (!isObject(answer)) throw new Ali1688Fault('', 'the answer is not an object');
  const code = textOf(answer.error_code) || textOf(answer.error);
  if (code !== '') throw refusal(code, wordsOf(answer));
  if (textOf(answer.exception) !== '') throw refusal('', textOf(answer.exception));
  const inner = isObject(answer.result) && saysWhether(answer.result) !== null ? answer.result : answer;
  if (saysWhether(inner) === false) {
    throw refusal(textOf(inner.code) || textOf(inner.errorCode), wordsOf(inner) || 'no success');
  }
  return inner;
}

function saysWhether({ success, succes }: Answer): boolean | null {
  const said = String(success ?? succes ?? '');
  return said === 'true' || said === 'false' ? said === 'true' : null;
}

function wordsOf(said: Answer): string {
  return [said.error_message, said.error_description, said.exception, said.message, said.errorMsg, said.errorMessage]
    .map(textOf)
    .filter(Boolean)
    .join('; ');
}

/** `gw.QosAppFrequencyLimit` and its like: nothing was done. They do not say how long to wait. */
function refusal(code: string, words: string): Error {
  const fault = new Ali1688Fault(code, words);
  return /^gw\.qos/i.test(code) ? new SupplierThrottled(fault.message, { cause: fault }) : fault;
}

import type { SentOf } from '#contract/endpoint.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import type { LineValues } from './shipValues.ts';

type Sent = SentOf<typeof shipmentCalls.create>['lines'];

/** A refusal that names lines as they were sent, naming them by their places in the form: it also has lines that are left out. */
export function atFormLines(error: unknown, sent: Sent, inForm: readonly LineValues[]): unknown {
  if (!(error instanceof CallError) || error.fields.length === 0) return error;
  const { kind: cause, message, code, status, key = '', params } = error;
  const fields = error.fields.map((field) => {
    const [, place] = /^lines\.(\d+)\b/.exec(field.path) ?? [];
    const lineId = place === undefined ? undefined : sent[Number(place)]?.lineId;
    const at = inForm.findIndex((line) => line.lineId === lineId);
    return at === -1 ? field : { ...field, path: `lines.${at}.quantity` };
  });
  return new CallError({ cause, message, code, status, error: { key, params, fields } });
}

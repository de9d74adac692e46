import type { RefusalCause } from '../../purchase.ts';
import type { Ali1688Fault } from './fault.ts';

/** Certain refusals by code, in lower case: those of orders, which check what a preview checks, and those of the gateway. */
const causes: Readonly<Record<string, RefusalCause>> = {
  // No trade online; another seller's, or without a spec; a spec of another product; a price of zero.
  '500_001': 'sku',
  '500_002': 'sku',
  '500_003': 'sku',
  '500_008': 'sku',
  '500_004': 'stock',
  '500_005': 'minimum',
  '500_006': 'minimum',
  '500_009': 'minimum',
  // No relation with the seller for the flow.
  '500_007': 'service',
  '401': 'account',
  'gw.signatureinvalid': 'account',
  'gw.signaturemissing': 'account',
  'gw.appkeymissing': 'account',
  'gw.appkeyinvalid': 'account',
  'gw.appkeynotfound': 'account',
  'gw.apiacldecline': 'account',
  'gw.apiunsupported': 'account',
  'gw.parammissing': 'other',
  'gw.qosappfrequencylimit': 'busy',
};

/**
 * Certain refusals by what is said, all of it: the one that the documents of an order print, which comes with a code for
 * everything (400). Other words under that code are not published, and an order may have been made.
 */
const sentences: readonly (readonly [RegExp, RefusalCause])[] = [[/^not support tradeType:【[^】]*】$/, 'service']];

/** Why an order was refused; null where it is not certain that it was. */
export function refusalOf({ code, words }: Pick<Ali1688Fault, 'code' | 'words'>): RefusalCause | null {
  const sentence = sentences.find(([whole]) => whole.test(words) || whole.test(code));
  return causeOfCode(code) ?? sentence?.[1] ?? null;
}

/** What a code says for certain, of an order or of one offer in it; null for one that is not listed. */
export const causeOfCode = (code: string): RefusalCause | null => causes[code.toLowerCase()] ?? null;

/** Whether it was refused because the mark is known. What 1688 would say is not documented. */
export const isRepetition = ({ words }: Ali1688Fault): boolean =>
  /outOrderId.{0,40}(?:already exist|repeat|duplicate)|外部订单号?[^不]{0,20}(?:存在|重复)/i.test(words);

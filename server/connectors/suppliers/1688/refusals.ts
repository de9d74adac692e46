import type { Recipient, RefusalCause } from '../../purchase.ts';
import type { Ali1688Fault } from './fault.ts';

/** Codes of orders, which check what a preview checks, and of the gateway, which then lets nothing through. Lower case. */
const causes: Record<string, RefusalCause> = {
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
};

/** Refusals that come with a code for everything (400), told apart by their words. */
const byWords: [RegExp, RefusalCause][] = [
  [/need user authorized|access.?token/i, 'account'],
  [/tradeType|交易方式/i, 'service'],
  [/库存不足/, 'stock'],
  [/起订量|起批量|混批/, 'minimum'],
  [/限购/, 'limit'],
  [/已下架|不支持在线交易|商品.{0,20}不存在/, 'sku'],
  [/不支持配送|不配送|无法配送|无法送达/, 'country'],
  [/地址|收货人|邮编|手机|电话|addressParam/, 'address'],
];

const fields: [RegExp, keyof Recipient][] = [
  [/手机|电话|mobile|phone/, 'phone'],
  [/邮编|postCode/, 'postcode'],
  [/收货人|姓名|fullName/, 'name'],
  [/详细地址/, 'address1'],
  [/省|provinceText/, 'province'],
  [/市|区|cityText|areaText/, 'city'],
];

/** Why an order was refused, and where in the address; null where it is not certain that it was. */
export function refusalOf(fault: Ali1688Fault): { cause: RefusalCause; field: keyof Recipient | null } | null {
  const { code, message } = fault;
  const known = causes[code.toLowerCase()];
  const isRefusal = known !== undefined || /^400(?:_\d+)?$/.test(code);
  const cause = known ?? (isRefusal ? byWords.find(([words]) => words.test(message))?.[1] : undefined);
  if (cause === undefined) return null;
  const field = cause === 'address' ? (fields.find(([words]) => words.test(message))?.[1] ?? null) : null;
  return { cause, field };
}

/** Whether it was refused because the mark is known. What 1688 would say is not documented. */
export const isRepetition = ({ message }: Ali1688Fault): boolean =>
  /outOrderId.{0,40}(?:exist|repeat|duplicate)|外部订单号?.{0,20}(?:存在|重复)/i.test(message);

import { z } from 'zod';
import { compare, type Money, sumOf, times } from '#contract/money.ts';
import { extraRows } from '../../lib/supplier/rows.ts';
import { priceOf, Text } from '../../lib/supplier/values.ts';
import type { PurchaseItem, PurchaseRequest, ServiceQuote } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { CURRENCY } from './collected.ts';
import { Ali1688Fault } from './fault.ts';
import { addressOf, bySku, cargoOf } from './orderForm.ts';
import { onSale } from './product.ts';

type Question = Pick<PurchaseRequest, 'items' | 'recipient' | 'currency'>;

/** Amounts of a result are in fen, those of its lines in yuan. The first name is misspelled there. */
const PreviewAnswer = z.looseObject({
  // The orders that one purchase would become: without one of them the sums would be too low.
  orderPreviewResuslt: z.array(
    z.looseObject({
      status: Text,
      resultCode: Text,
      message: Text,
      tradeModeNameList: extraRows(z.string()),
      sumPaymentNoCarriage: Text,
      sumCarriage: Text,
    }),
  ),
});
type Preview = z.output<typeof PreviewAnswer>['orderPreviewResuslt'];

/** Ways to pay that hold the money until the goods are there. Others are a seller's credit, which nobody here asked for. */
const ESCROW = ['assureTrade', 'fxassure', 'nzassure', 'alipay'];

/**
 * What the seller takes for sending the items to a place in China, by a preview of the order, with the `flow` and
 * `tradeType` that the order has to name. An empty list: abroad, or where only a person may order. Throws
 * `supplierProductGone`, `supplierSkuSoldOut` and `supplierBelowMinimum`, and as `call` does.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.createOrder.preview-1
 */
export async function quoteOf(session: SupplierSession, asked: Question): Promise<ServiceQuote> {
  const nothing: ServiceQuote = { options: [], terms: {} };
  const question = { ...asked, items: bySku(asked.items) };
  if (question.recipient.countryCode !== 'CN' || question.items.length === 0) return nothing;
  const { flow, preview } = await flowOf(session, question);
  const tradeType = tradeTypeOf(preview);
  const freight = yuanOf(preview, 'sumCarriage');
  if (tradeType === null) return nothing;
  const option = {
    serviceCode: '',
    shippingType: '',
    freight,
    company: '',
    daysMin: null,
    daysMax: null,
    tracking: null,
    shipFrom: 'CN',
    shipTo: 'CN',
  };
  return { options: [option], terms: { flow, tradeType } };
}

const GENERAL = 'general';

/**
 * The flow whose price is the one shown: products of the selection have flows of their own, for one piece and for more, which
 * are taken where they cost no more than what the SKUs say; everything else is the open market's.
 */
async function flowOf(session: SupplierSession, question: Question): Promise<{ flow: string; preview: Preview }> {
  const { shown, isSelected } = await shownOf(session, question);
  const own = isSelected ? flowOfSelection(question.items) : null;
  if (own !== null && shown !== null) {
    const preview = await previewIfAny(session, question, own);
    const goods = preview && yuanOf(preview, 'sumPaymentNoCarriage');
    if (preview && (compare(goods, shown) ?? 1) <= 0) return { flow: own, preview };
  }
  return { flow: GENERAL, preview: await previewOf(session, question, GENERAL) };
}

/** By pieces of each product: one goes without postage, two or more are wholesale. Null for some of either. */
function flowOfSelection(items: readonly PurchaseItem[]): string | null {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of items) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  const counts = [...pieces.values()];
  if (counts.every((count) => count === 1)) return 'boutiquefenxiao';
  return counts.every((count) => count >= 2) ? 'boutiquepifa' : null;
}

/** What the SKUs say that the items cost, and whether all are of the selection. */
async function shownOf(
  session: SupplierSession,
  { items, currency }: Question,
): Promise<{ shown: Money | null; isSelected: boolean }> {
  const costs: (Money | null)[] = [];
  let isSelected = true;
  for (const productId of new Set(items.map((item) => item.productId))) {
    const live = await onSale(session, { productId, shipTo: 'CN', currency, language: 'zh' });
    isSelected &&= live.isSelected;
    for (const item of items.filter((one) => one.productId === productId)) {
      const price = live.skus.find(({ orderRef }) => orderRef === item.orderRef)?.price ?? null;
      costs.push(times(price, item.quantity));
    }
  }
  return { shown: sumOf(costs), isSelected };
}

/** Null where this flow does not take the items, which another may. */
async function previewIfAny(session: SupplierSession, question: Question, flow: string): Promise<Preview | null> {
  try {
    return await previewOf(session, question, flow);
  } catch (error) {
    if (error instanceof Ali1688Fault && /^(?:400|500)(?:_\d+)?$/.test(error.code)) return null;
    throw error;
  }
}

async function previewOf(session: SupplierSession, question: Question, flow: string): Promise<Preview> {
  const answer = await call(session, 'com.alibaba.trade:alibaba.createOrder.preview', {
    flow,
    addressParam: addressOf(question.recipient),
    cargoParamList: cargoOf(question.items),
  });
  const { orderPreviewResuslt: preview } = PreviewAnswer.parse(answer);
  const refused = preview.find(({ status }) => status === 'false');
  if (refused) throw new Ali1688Fault(refused.resultCode ?? '', refused.message ?? 'the preview refuses an order');
  return preview;
}

/** How all of the orders that it would become may be paid; null where none is offered: then only a person may order. */
function tradeTypeOf(preview: Preview): string | null {
  const [first = [], ...others] = preview.map(({ tradeModeNameList }) => tradeModeNameList);
  const common = first.filter((name) => others.every((names) => names.includes(name)));
  return ESCROW.find((name) => common.includes(name)) ?? common[0] ?? null;
}

/** Fen of all results as yuan; null where one does not tell. */
function yuanOf(preview: Preview, name: 'sumCarriage' | 'sumPaymentNoCarriage'): Money | null {
  const amounts = preview.map((result): Money | null => {
    const amount = priceOf(result[name]);
    return amount === null ? null : { amount, currency: CURRENCY };
  });
  return times(sumOf(amounts), '0.01');
}

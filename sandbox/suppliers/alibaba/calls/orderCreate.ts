import { needed } from '../../lib/openPlatform.ts';
import type { AcceptedCall } from '../../lib/orders.ts';
import { addressIn } from '../buying/address.ts';
import {
  assertRoute,
  assertStock,
  type BasketLine,
  centsOfLines,
  linesIn,
  objectIn,
  textIn,
} from '../buying/basket.ts';
import { feeOf, waysFrom } from '../buying/ways.ts';
import { type Alibaba, Refusal } from '../market.ts';
import { APP } from '../tokens.ts';
import type { Call } from './call.ts';

/** Where ids of orders count on from: 18 digits. */
const FIRST_ID = 234_193_410_001_028_893n;
/** In cents. */
const LEAST = 30;
const MOST = 500_000;

/** /buynow/order/create: what was ordered is placed, and not paid. Whether a mark is known again is a switch. */
export const orderCreate: Call = {
  methods: ['GET', 'POST'],
  answer: (supplier, params) => {
    const account = supplier.tokens.accountOf(params.access_token);
    const mark = needed(params, 'channel_refer_id');
    const book = supplier.orders;
    if (book.rules.checkOrder === 'mark') assertNew(supplier, mark, account);
    const contents = contentsOf(supplier, account, mark, params);
    assertNew(supplier, mark, account);
    const { freightCents, ...wanted } = contents;
    const call = book.accept({ mark, account, ...wanted }, FIRST_ID, freightCents);
    return { value: book.rules.withoutIds ? {} : tradeOf(call) };
  },
};

function tradeOf({ orders: [order] }: AcceptedCall): Record<string, unknown> {
  return { trade_id: order?.id, pay_url: `https://biz.alibaba.com/ta/detail.htm?orderId=${order?.id}` };
}

/** Number and words of a repetition are assumed: none are published. @throws Refusal 130999 */
function assertNew(supplier: Alibaba, mark: string, account: string): void {
  const repeated = supplier.orders.repeated(mark, account);
  if (!repeated) return;
  const more = repeated.call ? { value: tradeOf(repeated.call) } : {};
  throw new Refusal('130999', 'The channel_refer_id already exists.', more);
}

/** What is ordered. A refusal may use the mark up. */
function contentsOf(supplier: Alibaba, account: string, mark: string, params: Record<string, string>) {
  try {
    return ordered(supplier, account, params);
  } catch (error) {
    if (error instanceof Refusal) supplier.orders.refuse(mark, account);
    throw error;
  }
}

/** @throws Refusal for the first thing that stands against it */
function ordered(supplier: Alibaba, account: string, params: Record<string, string>) {
  if (APP.accounts.find(({ name }) => name === account)?.country === 'CN') {
    throw new Refusal('110001', 'Unauthorized buyer: the account is registered in China.');
  }
  const lines = linesIn(supplier, params, 'product_list');
  const logistics = objectIn(params, 'logistics_detail');
  const shipTo = addressIn(logistics.shipment_address);
  const place = textIn(logistics, 'dispatch_location');
  assertRoute(lines, place, shipTo.country_code);
  const service = textIn(logistics, 'carrier_code');
  const freightCents = freightOf(lines, place, service);
  assertStock(lines, place);
  const total = centsOfLines(lines) + freightCents;
  if (total < LEAST) throw new Refusal('430013', 'The order amount is too small.');
  if (total > MOST) throw new Refusal('480006', 'The order amount exceeds the limit of 5000 USD.');
  return {
    lines: lines.map(({ product, sku, quantity, cents }) => ({
      productId: product.id,
      skuId: sku.id,
      quantity,
      cancelled: 0,
      cents,
      place,
      seller: product.company.encryptedId,
    })),
    shipTo: { ...shipTo, dispatch_location: place },
    service,
    memo: params.remark ?? '',
    freightCents,
  };
}

/** @throws Refusal 4016 for several sellers, 4028 for a code of the estimate, 130602 for one that is none */
function freightOf(lines: readonly BasketLine[], place: string, service: string): number {
  if (new Set(lines.map(({ product }) => product.company.encryptedId)).size > 1) {
    throw new Refusal('4016', 'freight template service error');
  }
  const ways = waysFrom(place);
  if (ways.some(({ estimate }) => estimate === service)) throw new Refusal('4028', 'order vendor code not match');
  const way = service === '' ? ways[0] : ways.find(({ order }) => order === service);
  if (!way) throw new Refusal('130602', 'Invalid logistics route: the carrier code does not exist.');
  return feeOf(way, lines);
}

import type { Bill } from '#contract/bill.schemas.ts';
import { type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { listed, ok, type Sent } from '#tests/src/fakeHttp.ts';

export const LIST = '/shop/rest/bills';
export const BUYER = '/shop/pay/buyer';
export const REFUND = '/shop/member/refund';

const rowOf = (bill: Bill) => ({ ...bill, id: bill.billId });

/** Opens a page of the bills that there are. */
export const openBills = (bills: readonly Bill[], replies: OpenOptions['replies'] = {}, path = '/finance/bills') =>
  openApp(path, {
    token: true,
    replies: {
      [LIST]: listed(bills.map(rowOf)),
      ...Object.fromEntries(bills.map((one) => [`${LIST}/${one.billId}`, ok(rowOf(one))])),
      ...replies,
    },
  });

/** What was sent to an address, the oldest first. */
export const bodies = (sent: readonly Sent[], url: string) =>
  sent.filter((one) => one.url === url && one.method !== 'GET').map(({ body }) => JSON.parse(String(body)));

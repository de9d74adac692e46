import { z } from 'zod';
import { moneyOf } from '../../orderMoney.ts';
import type { Route } from '../route.ts';
import type { StoredOrder } from './order.ts';

const listSchema = z.strictObject({ orderIds: z.array(z.guid()).min(1).max(100) });

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-transactions */
export const paymentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/ecom/v1/payments/list-by-ids',
    handle: (call) => ({
      orderTransactions: call.body(listSchema).orderIds.flatMap((orderId) => {
        const order = call.site.orders.get(orderId);
        return order ? [transactionsView(order)] : [];
      }),
    }),
  },
];

const STATUS = { paid: 'APPROVED', pending: 'PENDING', failed: 'DECLINED' } as const;

function transactionsView(order: StoredOrder): Record<string, unknown> {
  const status = order.authorised ? 'AUTHORIZED' : STATUS[moneyOf(order).payment];
  const name = 'Credit card';
  return {
    orderId: order.id,
    payments: [
      {
        id: order.id,
        createdDate: iso(order.created),
        updatedDate: iso(order.created),
        amount: price(order.paid ?? order.total),
        refundDisabled: false,
        status,
        regularPaymentDetails: {
          gatewayTransactionId: order.id,
          paymentMethod: 'CreditCard',
          paymentMethodName: { buyerLanguageName: name, siteLanguageName: name },
          offlinePayment: false,
          status,
        },
      },
    ],
    refunds: (order.refunds ?? []).map(({ id, created, amount, lines }) => ({
      id,
      createdDate: iso(created),
      transactions: [{ paymentId: order.id, amount: price(amount), refundStatus: 'SUCCEEDED', externalRefund: false }],
      details: { items: lines, lineItems: lines, shippingIncluded: false },
      summary: { requestedRefund: price(amount), refunded: price(amount), pending: false },
    })),
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
const price = (amount: string): Record<string, string> => ({ amount, formattedAmount: amount });

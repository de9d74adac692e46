import type { OrderAddress, OrderDetail, OrderLine } from '#contract/order.schemas.ts';
import type { WholeOrderRow } from './list.ts';

/** What earlier versions did not keep of an address. */
const notKept = {
  firstName: '',
  lastName: '',
  houseNumber: '',
  neighborhood: '',
  provinceCode: '',
  isMasked: false,
};
const addressOf = (stored: OrderAddress | null): OrderAddress | null => stored && { ...notKept, ...stored };

/** An order whole. Rows that an earlier version wrote lack some of it until they are read again. */
export const asOrderDetail = (
  { attributes: { buyerId: _, ...attributes }, ...order }: WholeOrderRow,
  lines: OrderLine[],
): OrderDetail => ({
  ...order,
  lines,
  shippingMethod: '',
  taxIncluded: '0',
  fees: [],
  coupons: [],
  isTest: false,
  holds: [],
  risk: null,
  paymentMethod: { code: '', name: '' },
  personIds: [],
  refunds: [],
  ...attributes,
  shippingAddress: addressOf(attributes.shippingAddress),
  billingAddress: addressOf(attributes.billingAddress),
  fulfilments: attributes.fulfilments.map((parcel) => ({
    ...parcel,
    furtherTracking: parcel.furtherTracking ?? [],
    lines: parcel.lines ?? [],
  })),
});

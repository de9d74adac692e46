import { emptyAddress, plainLine, plainOrder } from '#server/connectors/lib/orderParts.ts';
import type { RemoteAddress, RemoteOrder, RemoteOrderLine } from '#server/connectors/store.ts';

const address: RemoteAddress = {
  ...emptyAddress,
  name: 'Robin Castellan',
  company: '',
  phone: '5550142',
  address1: '14 Sample Quay',
  address2: '',
  city: 'Portland',
  province: 'OR',
  postcode: '97201',
  countryCode: 'US',
};

export const remoteLine = (changes: Partial<RemoteOrderLine> = {}): RemoteOrderLine => ({
  ...plainLine,
  externalId: '1',
  productId: null,
  variantId: null,
  title: 'Dock tee',
  variantTitle: 'M',
  sku: 'TEE-M',
  quantity: 1,
  openQuantity: 1,
  price: '10.00',
  image: null,
  ...changes,
});

/** An order as a connector reads it, for tests of what happens to it here. */
export function remoteOrder(
  changes: Omit<Partial<RemoteOrder>, 'externalId'> & { externalId: string; country?: string },
): RemoteOrder {
  const { country = 'US', ...own } = changes;
  const at = own.placedAt ?? new Date('2026-03-01T12:00:00Z');
  return {
    ...plainOrder,
    number: `#${own.externalId}`,
    state: 'open',
    payment: 'paid',
    fulfilment: 'unfulfilled',
    platformStatus: 'processing',
    currency: 'USD',
    total: '15.00',
    subtotal: '10.00',
    shipping: '5.00',
    tax: '0',
    taxIncluded: '0',
    fees: [],
    discount: '0',
    coupons: [],
    shippingMethod: '',
    note: '',
    fulfilments: [],
    cancelledAt: null,
    lines: [remoteLine()],
    customer: { name: 'Robin Castellan', email: 'robin@example.test', phone: '5550142', externalId: null },
    shippingAddress: { ...address, countryCode: country },
    billingAddress: null,
    placedAt: at,
    updatedAt: at,
    ...own,
  };
}

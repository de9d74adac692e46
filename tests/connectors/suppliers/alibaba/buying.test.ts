import { expect, it } from 'vitest';
import type { PurchaseItem } from '#server/connectors/purchase.ts';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { buyingBattery } from '#tests/kit/buyingBattery.ts';
import { required } from '#tests/kit/required.ts';
import { startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';
import { recipient } from './orderAnswers.ts';

const id = (number: number): string => `1600900100${String(number).padStart(3, '0')}`;
const item = (number: number, sku: number, quantity: number): PurchaseItem => {
  const skuId = `105${String(number).padStart(3, '0')}${String(sku).padStart(6, '0')}`;
  return { productId: id(number), skuId, orderRef: skuId, quantity };
};

buyingBattery('Alibaba.com in the sandbox', {
  connector: alibaba,
  account: 'importer-one',
  otherAccount: 'importer-two',
  async request(buying, session) {
    const asked = { items: [item(16, 1, 4)], recipient, currency: 'USD' };
    const { options, terms } = await buying.services(session, asked);
    const [way] = options;
    return { ...asked, service: way?.serviceCode ?? '', shipFrom: way?.shipFrom ?? null, memo: 'Gently', terms };
  },
  shipTo: {
    contact_person: 'John Doe',
    country_code: 'US',
    zip: '10012',
    telephone: { country: '+1', number: '5551234567' },
    dispatch_location: 'CN',
  },
  refusals: [
    ['a SKU that is gone', (one) => ({ ...one, items: [item(16, 9, 4)] }), { cause: 'sku' }],
    ['a product that is gone', (one) => ({ ...one, items: [item(17, 1, 20)] }), { cause: 'sku' }],
    ['more than there are', (one) => ({ ...one, items: [item(16, 1, 641)] }), { cause: 'stock' }],
    ['nothing left', (one) => ({ ...one, items: [item(15, 1, 5)] }), { cause: 'stock' }],
    ['too few pieces', (one) => ({ ...one, items: [item(16, 1, 2)] }), { cause: 'minimum' }],
    [
      'a carrier of the estimate (4028)',
      (one) => ({ ...one, service: 'EX_ASP_JYC_FEDEX' }),
      { cause: 'service', said: '4028 order vendor code not match' },
    ],
    ['a carrier that is none', (one) => ({ ...one, service: 'PIGEON' }), { cause: 'service' }],
    ['a place that it does not lie in', (one) => ({ ...one, shipFrom: 'MX' }), { cause: 'service' }],
    [
      'a place that ships at home only',
      (one) => ({ ...one, shipFrom: 'US', recipient: { ...recipient, countryCode: 'CA' } }),
      { cause: 'service' },
    ],
    [
      'a country that it is not sold to',
      (one) => ({ ...one, items: [item(18, 1, 1)], recipient: { ...recipient, countryCode: 'DE' } }),
      { cause: 'country' },
    ],
    [
      'a country that the seller does not ship to',
      (one) => ({ ...one, items: [item(19, 1, 24)], recipient: { ...recipient, countryCode: 'BR' } }),
      { cause: 'country' },
    ],
    [
      'a seller without an EPR number',
      (one) => ({ ...one, items: [item(103, 1, 5)], recipient: { ...recipient, countryCode: 'FR' } }),
      { cause: 'country' },
    ],
    ['more than 5,000 USD', (one) => ({ ...one, items: [item(18, 1, 40)] }), { cause: 'amount' }],
    [
      'no postcode',
      (one) => ({ ...one, recipient: { ...recipient, postcode: '' } }),
      { cause: 'address', field: 'postcode' },
    ],
    ['no phone', (one) => ({ ...one, recipient: { ...recipient, phone: '' } }), { cause: 'address', field: 'phone' }],
    [
      'no province',
      (one) => ({ ...one, recipient: { ...recipient, province: '' } }),
      { cause: 'address', field: 'province' },
    ],
    ['goods of two sellers', (one) => ({ ...one, items: [item(16, 1, 4), item(12, 1, 1)] }), { cause: 'service' }],
  ],
  states: [
    [['pay'], { isCancelled: false, payment: 'paid', shipping: 'none', problem: null }],
    [['payFailed'], { isCancelled: false, payment: 'unpaid', shipping: 'none' }],
    [['pay', 'freeze'], { isCancelled: false, payment: 'paid', problem: 'frozen' }],
    [['pay', 'freeze', 'unfreeze'], { payment: 'paid', problem: null }],
    // Its own word for it tells a refund that is under way.
    [['pay', 'askCancel'], { isCancelled: false, problem: 'frozen' }],
    [['pay', 'askCancel', 'refuseCancel'], { isCancelled: false, payment: 'paid', problem: null }],
    [['pay', 'askCancel', 'grantCancel'], { isCancelled: true }],
    [['pay', 'ship'], { payment: 'paid', shipping: 'shipped' }],
    [['pay', 'ship', 'deliver'], { payment: 'paid', shipping: 'delivered' }],
    [['cancel'], { isCancelled: true }],
    [['closeUnpaid'], { isCancelled: true }],
    // What is taken out is no longer shown: how much it was is not told.
    [['pay', 'cancelLine'], { isCancelled: false, lines: [] }],
  ],
});

it('an account registered in China may read and quote, and not order', async () => {
  const at = await startSupplierSandbox(alibaba, 'importer-cn');
  try {
    const { services, place } = required(alibaba.buying);
    const asked = { items: [item(16, 1, 4)], recipient, currency: 'USD' };
    const { options, terms } = await services(at.session, asked);
    const service = options[0]?.serviceCode ?? '';
    const request = { ...asked, service, shipFrom: 'CN', memo: '', terms };
    expect(await place(at.session, request, 'mark-1')).toMatchObject({ kind: 'refused', cause: 'account' });
  } finally {
    await at.close();
  }
});

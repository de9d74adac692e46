import '#src/resources/customers/OrderCustomer.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { customer, id } from '../../customers/builders.ts';
import { line, order, orderAddress, orderDetail, work } from '../builders.ts';
import { openOrders } from '../openOrders.ts';

/** The order of the address, over the list of all stores. */
async function open(changes: Parameters<typeof orderDetail>[0] = {}, replies: Parameters<typeof openOrders>[0] = {}) {
  const opened = await openOrders(
    { '/shop/order/orders': ok(orderDetail(changes)), ...replies },
    `/orders?open=${encodeURIComponent(order().orderId)}`,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Order #1001' });
  await within(dialog).findByRole('heading', { name: 'Products' });
  return { ...opened, drawer: within(dialog) };
}

describe('an order, whole', () => {
  it('is asked for of the platform of its store, whatever list it is open over', async () => {
    const { sent } = await open();
    expect(sent.find(({ url }) => url === '/shop/order/orders')?.query).toContain('channel=woo');
  });

  it('tells all that is to be done and what holds it in the store', async () => {
    const tasks = [
      { task: 'hold' as const, reason: { key: 'work.hold.store', params: { reason: 'HIGH_RISK' } }, dueAt: null },
      { task: 'problem' as const, reason: { key: 'work.boughtTooMany' }, dueAt: null },
    ];
    const holds = [{ reason: 'HIGH_RISK', note: 'Looks odd' }];
    const { drawer } = await open({ work: work({ tasks }), holds });
    expect(drawer.getByText('On hold')).toBeDefined();
    expect(drawer.getByText('More was bought than is still needed.')).toBeDefined();
    expect(drawer.getByText('Held in the store: HIGH_RISK: Looks odd')).toBeDefined();
  });

  it('leads to the customer, with how many orders they placed', async () => {
    const { drawer } = await open({ customerName: 'Mia Wolf' }, { '/shop/customer/order': ok(customer(1)) });
    const link = await drawer.findByRole('link', { name: 'Mia Wolf' });
    expect(link.getAttribute('href')).toBe(`/performance/client?open=${id(1)}`);
    expect(link.parentElement?.textContent).toBe('Mia Wolf · 2 orders');
  });

  it('names the customer alone where nobody is known or the question failed', async () => {
    const { drawer } = await open({ customerName: 'Mia Wolf' }, { '/shop/customer/order': failed(500_001) });
    expect(await drawer.findByText('Mia Wolf')).toBeDefined();
    expect(drawer.queryByRole('link', { name: 'Mia Wolf' })).toBeNull();
  });

  it('says what became of each piece, what the store does not tell of it, and who sends it', async () => {
    const lines = [
      line({ quantity: 6, cancelled: 1, refunded: 1, fulfilled: 2, openQuantity: 2 }),
      line({
        lineId: 'l2',
        title: 'Mug',
        cancelled: 0,
        refunded: null,
        fulfilled: null,
        shipper: 'platform',
        properties: [{ name: 'Engraving', value: 'Für Oma' }],
      }),
    ];
    const { drawer } = await open({ lines });
    const [tee, mug] = drawer.getAllByRole('listitem').map((item) => within(item));
    expect(tee?.getByText('1 cancelled · 1 refunded · 2 shipped')).toBeDefined();
    expect(tee?.getByText('2 still to be shipped')).toBeDefined();
    expect(mug?.getByText('Not told by the store: how many were refunded, shipped')).toBeDefined();
    expect(mug?.getByText('Shipped by the platform')).toBeDefined();
    expect(mug?.getByText('Engraving: Für Oma')).toBeDefined();
  });

  it('shows the parts of a name, numbers for tax and customs, refunds, and every number of a parcel', async () => {
    const { drawer } = await open({
      shippingAddress: orderAddress({ name: '', firstName: 'Ana', lastName: 'Ruiz Vega' }),
      personIds: [
        { use: 'tax', name: '', value: '529.982.247-25' },
        { use: 'customs', name: 'PCCC', value: 'P123456789012' },
      ],
      refunds: [
        { externalId: 'r1', at: null, amount: '19.99', lines: [{ lineId: 'l1', quantity: 1 }] },
        { externalId: 'r2', at: null, amount: '1', lines: [] },
      ],
      fulfilments: [
        {
          externalId: 'f1',
          company: 'Correos',
          trackingNumber: 'PQ1',
          trackingUrl: '',
          furtherTracking: [{ number: 'PQ2', url: '' }],
          lines: [{ lineId: 'l1', quantity: 2 }],
          shippedAt: null,
        },
      ],
    });
    expect(drawer.getByText(/^Ana Ruiz Vega Calle Mayor 1/)).toBeDefined();
    expect(drawer.getByText('Tax number: 529.982.247-25')).toBeDefined();
    expect(drawer.getByText('PCCC: P123456789012')).toBeDefined();
    const refunds = within(drawer.getByRole('region', { name: 'Refunds' }));
    expect(refunds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1 × Dock Tee.*€19\.99$/),
      expect.stringMatching(/^money only.*€1\.00$/),
    ]);
    const parcels = within(drawer.getByRole('region', { name: 'Parcels' }));
    for (const text of ['PQ1', 'PQ2', /2 × Dock Tee/]) expect(await parcels.findByText(text)).toBeDefined();
  });

  it('says of a masked address that nothing can be sent there', async () => {
    const { drawer } = await open({ shippingAddress: orderAddress({ name: 'A***', isMasked: true }) });
    expect(drawer.getByText(/^The platform hides parts of this address\./)).toBeDefined();
  });

  it.each([
    ['shipped', work({ stage: 'shipped' }), false],
    ['called off', work({ stage: 'closed' }), false],
    ['said to be nothing to ship', work({ stage: 'closed', handling: 'none' }), true],
    ['open', work(), true],
  ])('that is %s is held, and bought otherwise, only while it is not over', async (_, state, isOffered) => {
    const { drawer } = await open({ work: state });
    expect(drawer.queryByRole('button', { name: 'Hold' }) !== null).toBe(isOffered);
    expect(drawer.queryByRole('button', { name: 'Edit for buying' }) !== null).toBe(isOffered);
    expect(drawer.queryAllByRole('button', { name: /Buy from the supplier|Nothing to ship/ })).toHaveLength(
      isOffered ? 1 : 0,
    );
    expect(drawer.getByRole('button', { name: 'Take as mine' })).toBeDefined();
  });

  it('that is not there says so, and lets it be tried again', async () => {
    let found = false;
    const { user } = await openOrders(
      {
        '/shop/order/orders': () =>
          found ? ok(orderDetail()) : { body: { code: 404001, message: 'This no longer exists.', result: null } },
      },
      `/orders?open=${order().orderId}`,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Order' }));
    expect(await dialog.findByText('This no longer exists.')).toBeDefined();
    found = true;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Order #1001' })).toBeDefined();
  });
});

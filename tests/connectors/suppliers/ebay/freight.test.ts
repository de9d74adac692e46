import { describe, expect, it } from 'vitest';
import type { DeliveryOption } from '#contract/delivery.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { required } from '#tests/kit/required.ts';
import { groupOf, itemAnswer, query, sessionOver, variation } from './answers.ts';

describe('freight', () => {
  const cost = (value: string, currency = 'USD') => ({ value, currency });
  const way = (more: Record<string, unknown> = {}) => ({
    shippingServiceCode: 'USPS Ground Advantage',
    shippingCarrierCode: 'USPS',
    type: 'Standard Shipping',
    shippingCost: cost('4.00'),
    additionalShippingCostPerUnit: cost('1.25'),
    shippingCostType: 'FIXED',
    quantityUsedForEstimate: 1,
    ...more,
  });
  const ask = (quantity: number, ...shippingOptions: unknown[]): Promise<DeliveryOption[]> =>
    required(ebay.freight)(
      sessionOver(() => ({ body: itemAnswer({ shippingOptions, itemLocation: { country: 'US' } }) })),
      { ...query, quantity },
    );
  const freightOf = async (quantity: number, more: Record<string, unknown>) =>
    (await ask(quantity, way(more)))[0]?.freight;

  it('counts the first piece and each further one', async () => {
    expect(await freightOf(1, {})).toEqual({ amount: '4.00', currency: 'USD' });
    expect(await freightOf(3, {})).toEqual({ amount: '6.50', currency: 'USD' });
    expect(await freightOf(3, { quantityUsedForEstimate: 3 })).toEqual({ amount: '4.00', currency: 'USD' });
  });

  it('is unknown where eBay does not say, and free where it is free', async () => {
    expect(await freightOf(1, { shippingCost: undefined })).toBeNull();
    expect(await freightOf(2, { additionalShippingCostPerUnit: undefined })).toBeNull();
    expect(await freightOf(2, { quantityUsedForEstimate: 5 })).toBeNull();
    expect(await freightOf(2, { additionalShippingCostPerUnit: cost('1.00', 'GBP') })).toBeNull();
    const free = { shippingCost: cost('0.00'), additionalShippingCostPerUnit: undefined };
    expect(await freightOf(9, free)).toEqual({ amount: '0.00', currency: 'USD' });
    expect(await freightOf(9, { ...free, shippingCostType: 'CALCULATED' })).toBeNull();
  });

  it('tells the days until it arrives, and none that have passed', async () => {
    const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
    const [way1, way2] = await ask(
      1,
      way({ minEstimatedDeliveryDate: inDays(3), maxEstimatedDeliveryDate: inDays(8) }),
      way({ minEstimatedDeliveryDate: '2020-03-24T10:00:00.000Z', maxEstimatedDeliveryDate: 'soon' }),
    );
    expect(way1).toMatchObject({ daysMin: 3, daysMax: 8, tracking: null, shipFrom: 'US', shipTo: 'US' });
    expect(way2).toMatchObject({ daysMin: null, daysMax: null });
  });

  it('leaves out what is for another country or collected in person', async () => {
    await expect(
      ask(
        1,
        way({ shipToLocationUsedForEstimate: { country: 'GB' } }),
        way({ type: 'Local Pickup', shippingServiceCode: 'Local Pickup' }),
      ),
    ).rejects.toMatchObject({ key: 'supplierNoDelivery' });
    await expect(ask(1)).rejects.toMatchObject({ key: 'supplierNoDelivery' });
  });

  it('is asked for the first variation in stock', async () => {
    const out = [{ estimatedAvailabilityStatus: 'OUT_OF_STOCK' }];
    const answer = groupOf([
      variation(
        1,
        { Size: 'S' },
        { estimatedAvailabilities: out, shippingOptions: [way({ shippingCost: cost('1.00') })] },
      ),
      variation(2, { Size: 'M' }, { shippingOptions: [way({ shippingCost: cost('2.00') })] }),
    ]);
    const options = await required(ebay.freight)(sessionOver(answer), { ...query, quantity: 1 });
    expect(options[0]?.freight).toEqual({ amount: '2.00', currency: 'USD' });
  });
});

import { afterAll, beforeAll, describe } from 'vitest';
import { changing } from './fulfillingBattery/changing.ts';
import { shipping } from './fulfillingBattery/shipping.ts';
import { ShippingBench, type ShippingStore } from './fulfillingBattery/shippingBench.ts';
import { revoked, trouble } from './fulfillingBattery/trouble.ts';

/**
 * What every `fulfilling` has to do, whatever its platform, against a sandbox that shows what was shipped. What a platform
 * cannot do is said by its rules. For stores whose fulfilments are listed: a note in an order is none.
 */
export function fulfillingBattery(name: string, start: () => Promise<ShippingStore>): void {
  describe(`${name}: the fulfilling battery`, () => {
    const bench = new ShippingBench(start);
    beforeAll(() => bench.open());
    afterAll(() => bench.store.close());

    describe('shipping', () => shipping(bench));
    describe('changing', () => changing(bench));
    describe('trouble', () => trouble(bench));
    describe('revoked keys', () => revoked(start));
  });
}

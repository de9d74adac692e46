import { afterAll, beforeAll, describe } from 'vitest';
import { Bench } from './storeBattery/bench.ts';
import { changing } from './storeBattery/change.ts';
import { keysRevoked } from './storeBattery/keysRevoked.ts';
import { ordering } from './storeBattery/orders.ts';
import { publishing } from './storeBattery/publish.ts';
import { reading } from './storeBattery/reading.ts';
import { removing } from './storeBattery/remove.ts';
import { updating } from './storeBattery/update.ts';
import { hearing } from './storeBattery/webhooks.ts';
import type { BatteryImages, StoreUnderTest } from './storeUnderTest.ts';

/** What every store connector has to do, whatever its platform. What one cannot do is said by its `StoreUnderTest`. */
export function storeBattery(name: string, start: () => Promise<StoreUnderTest>, images: BatteryImages): void {
  describe(`${name}: the battery`, () => {
    const bench = new Bench(images);
    beforeAll(async () => {
      bench.store = await start();
    });
    afterAll(() => bench.store.close());

    describe('publishing', () => publishing(bench));
    describe('updating', () => updating(bench));
    describe('changing', () => changing(bench));
    describe('removing', () => removing(bench));
    describe('reading', () => reading(bench));
    describe('orders', () => ordering(bench));
    describe('webhooks', () => hearing(bench));
    describe('revoked keys', () => keysRevoked(start));
  });
}

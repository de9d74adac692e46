import { afterAll, beforeAll, describe } from 'vitest';
import { Bench } from './storeBattery/bench.ts';
import { changing } from './storeBattery/change.ts';
import { keysRevoked } from './storeBattery/keysRevoked.ts';
import { oddRows } from './storeBattery/oddRows.ts';
import { orderEvents } from './storeBattery/orderEvents.ts';
import { ordering } from './storeBattery/orders.ts';
import { publishing } from './storeBattery/publish.ts';
import { reading } from './storeBattery/reading.ts';
import { removing } from './storeBattery/remove.ts';
import { updating } from './storeBattery/update.ts';
import { hearing } from './storeBattery/webhooks.ts';
import type { BatteryImages, StoreUnderTest } from './storeUnderTest.ts';

const parts = {
  publishing,
  updating,
  changing,
  removing,
  reading,
  orders: ordering,
  orderEvents,
  oddRows,
  webhooks: hearing,
} satisfies Record<string, (bench: Bench) => void>;

/**
 * What every store connector has to do, whatever its platform. What one cannot do is said by its `StoreUnderTest`. `only`:
 * for a shop that differs from one which has the whole battery in nothing else.
 */
export function storeBattery(
  name: string,
  start: () => Promise<StoreUnderTest>,
  images: BatteryImages,
  only?: readonly (keyof typeof parts)[],
): void {
  describe(`${name}: the battery`, () => {
    const bench = new Bench(images, start);
    beforeAll(() => bench.open());
    afterAll(() => bench.store.close());

    const wanted = Object.entries(parts).filter(([part]) => !only || only.some((one) => one === part));
    describe.each(wanted)('%s', (_, part) => part(bench));
    if (!only) describe('revoked keys', () => keysRevoked(start));
  });
}

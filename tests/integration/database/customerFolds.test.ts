import { describe, expect, it } from 'vitest';
import { Chance } from '#tests/kit/chance.ts';
import { brokenCustomerLaws, partitionOf } from '#tests/kit/customerLaws.ts';
import { batches, setUpCustomers, shuffled, someOrder, type WorldOrder } from './customersWorld.ts';

const SEEDS = [1, 2, Number(process.env.CUSTOMER_SEED ?? Date.now() % 1_000_000)];
const ORDERS = 40;

describe('whose orders are, in whatever sequence they come', () => {
  const at = setUpCustomers();
  const partition = () => partitionOf(at.app.deps.db.pool, at.merchantId);
  const laws = () => brokenCustomerLaws(at.app.deps.db.pool, at.merchantId);

  async function readIn(chance: Chance, orders: readonly WorldOrder[], most: number): Promise<void> {
    for (const batch of batches(chance, orders, most)) {
      await at.read(batch);
      await at.fold();
    }
  }

  it.each(SEEDS)('gives the same customers in any order and in any batches, seed %i', async (seed) => {
    const chance = new Chance(seed);
    const orders = Array.from({ length: ORDERS }, (_, number) => someOrder(chance, number));
    await readIn(chance, orders, ORDERS);
    const first = await partition();
    for (const most of [1, 5, ORDERS]) {
      await at.renew();
      await readIn(chance, shuffled(chance, orders), most);
      expect(await laws()).toEqual([]);
      expect(await partition(), `at most ${most} at once`).toEqual(first);
    }
  });

  it.each(SEEDS)('remembers nothing of what orders said before, seed %i', async (seed) => {
    const chance = new Chance(seed);
    const orders = Array.from({ length: ORDERS }, (_, number) => someOrder(chance, number));
    await at.read(orders);
    await at.fold();
    const first = await partition();
    await at.renew();
    const before = orders.map(({ store }, number) => someOrder(chance, number, store));
    await readIn(chance, shuffled(chance, before), 5);
    await readIn(chance, shuffled(chance, orders), 5);
    expect(await laws()).toEqual([]);
    expect(await partition()).toEqual(first);
  });

  it.each(SEEDS)('forgets what only a store that was disconnected told, seed %i', async (seed) => {
    const chance = new Chance(seed);
    const orders = Array.from({ length: ORDERS }, (_, number) => someOrder(chance, number));
    const others = orders.filter(({ store }) => store > 0);
    await at.read(others);
    await at.fold();
    const without = await partition();
    await at.renew();
    await readIn(chance, shuffled(chance, orders), 5);
    const all = await partition();
    await at.unbind(0);
    await at.fold();
    expect(await laws()).toEqual([]);
    expect(await partition()).toEqual(without);
    await at.bind(0);
    await at.read(orders.filter(({ store }) => store === 0));
    await at.fold();
    expect(await laws()).toEqual([]);
    expect(await partition()).toEqual(all);
  });

  it('gives the same customers to two that fold at once', async () => {
    const chance = new Chance(7);
    const orders = Array.from({ length: 450 }, (_, number) => someOrder(chance, number));
    await at.read(orders);
    await at.fold();
    const first = await partition();
    await at.renew();
    await at.read(orders);
    await Promise.all([at.foldOnce(), at.foldOnce(), at.read(orders.slice(0, 50)), at.foldOnce()]);
    await at.fold();
    expect(await laws()).toEqual([]);
    expect(await partition()).toEqual(first);
  });
});

import { describe, expect, it } from 'vitest';
import { customerCalls } from '#contract/customer.calls.ts';
import type { Call } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { Chance } from '#tests/kit/chance.ts';
import { brokenCustomerLaws, partitionOf } from '#tests/kit/customerLaws.ts';
import { newKey } from '../sales/purchaseSetup.ts';
import { setUpCustomers, shuffled, someOrder, type WorldOrder } from './customersWorld.ts';

const SEEDS = [1, 2, Number(process.env.CUSTOMER_SEED ?? Date.now() % 1_000_000)];
const STEPS = Number(process.env.CUSTOMER_STEPS ?? 60);
const ORDERS = 30;
/** What is decided after merges only. */
const MIXED = ['merge', 'merge', 'apart', 'apart', 'apart', 'apart', 'apart'] as const;

describe('who is who, whatever is decided about it', () => {
  const at = setUpCustomers();
  let chance: Chance;
  let orders: WorldOrder[] = [];
  let outcomes: Map<string, number>;
  const partition = () => partitionOf(at.app.deps.db.pool, at.merchantId);
  const laws = () => brokenCustomerLaws(at.app.deps.db.pool, at.merchantId);
  const pick = <T>(among: readonly T[]): T | undefined => among[chance.between(0, among.length - 1)];

  /** A call that may be refused with its reason, and may not break. Returns the change that was made. */
  async function decide(call: Call, input: Record<string, unknown>): Promise<string | null> {
    const envelope = await at.merchant.raw(call, { ...input, clientKey: newKey() });
    if (envelope.code === errorCodes.internal) throw new Error(JSON.stringify({ path: call.path, input, envelope }));
    const outcome = `${call.path} ${envelope.code === SUCCESS ? 'done' : envelope.error?.key}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    return envelope.code === SUCCESS ? (envelope.result as { changeId: string }).changeId : null;
  }

  const idsOf = async (where: string): Promise<string[]> =>
    (
      await at.query<{ id: string }>(
        `select customer_id as id from customer where merchant_id = $1 and ${where} order by 1`,
      )
    ).map(({ id }) => id);

  /** Two or three customers, or persons of theirs: of one customer, where it can be. */
  async function some(where: string): Promise<string[]> {
    const ids = shuffled(chance, await idsOf(where));
    return ids.slice(0, chance.between(2, 3));
  }

  const shared = `root_id in (select root_id from customer group by root_id having count(*) > 1)`;
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    order: async () => {
      const one = someOrder(chance, orders.length);
      orders.push(one);
      await at.read([one]);
    },
    changed: async () => {
      const number = chance.between(0, orders.length - 1);
      const one = someOrder(chance, number, orders[number]?.store);
      orders[number] = one;
      await at.read([one]);
    },
    again: async () => at.read(shuffled(chance, orders).slice(0, 5)),
    merge: async () => decide(customerCalls.merge, { customerIds: await some('root_id = customer_id') }),
    mergePersons: async () => decide(customerCalls.merge, { customerIds: await some('true') }),
    apart: async () => decide(customerCalls.apart, { customerIds: await some(shared) }),
    apartOne: async () => {
      const root = pick(await idsOf(shared));
      if (root)
        await decide(customerCalls.apart, {
          customerIds: await some(`root_id = (select root_id from customer where customer_id = '${root}')`),
        });
    },
    undo: async () => {
      const changes = await at.query<{ id: string }>(
        'select change_id as id from customer_change where merchant_id = $1 and undone_at is null order by at desc limit 6',
      );
      const change = pick(changes);
      if (change) await decide(customerCalls.undo, { changeId: change.id });
    },
    rebind: async () => {
      const store = chance.between(0, 2);
      await at.unbind(store);
      await at.fold();
      expect(await laws()).toEqual([]);
      await at.bind(store);
      await at.read(orders.filter((one) => one.store === store));
    },
    fold: () => at.foldOnce(),
  };
  /** Beside the others, which come three times as often as a store is left. */
  const often: Readonly<Record<string, number>> = { rebind: 1, undo: 8 };
  const names = Object.keys(steps).flatMap((name) => Array<string>(often[name] ?? 3).fill(name));

  async function begin(seed: number): Promise<void> {
    chance = new Chance(seed);
    outcomes = new Map();
    orders = Array.from({ length: ORDERS }, (_, number) => someOrder(chance, number));
    await at.read(orders);
    await at.fold();
  }

  it.each(SEEDS)('its laws hold after any steps, two at once, seed %i', async (seed) => {
    await begin(seed);
    const trail = [`seed ${seed}`];
    for (let count = 0; count < STEPS; count += 1) {
      const pair = [pick(names) ?? '', pick(names) ?? ''];
      // A store that is bound again while its orders are read is another test's.
      const act = pair.includes('rebind') ? ['rebind'] : pair;
      trail.push(act.join(' + '));
      const ended = await Promise.allSettled(act.map((name) => steps[name]?.()));
      for (const one of ended) if (one.status === 'rejected') throw new Error(trail.join(', '), { cause: one.reason });
      await at.fold();
      expect((await laws()).join(', '), trail.join(', ')).toBe('');
    }
    process.stdout.write(`customers: ${JSON.stringify(Object.fromEntries([...outcomes].toSorted()))}\n`);
    // A run in which hardly anything was decided shows nothing.
    for (const call of ['merge', 'apart', 'undo'] as const)
      expect(outcomes.get(`${customerCalls[call].path} done`) ?? 0, call).toBeGreaterThan(STEPS / 30);
  });

  it.each(SEEDS)('undoing everything that was decided, in any order, leaves what was before, seed %i', async (seed) => {
    await begin(seed);
    const before = await partition();
    let changes: string[] = [];
    for (const step of [...Array<'merge'>(8).fill('merge'), ...shuffled(chance, MIXED)]) {
      const where = step === 'merge' ? 'root_id = customer_id' : shared;
      const made = await decide(customerCalls[step], { customerIds: await some(where) });
      if (made) changes.push(made);
      expect(await laws()).toEqual([]);
    }
    expect(await partition()).not.toEqual(before);
    // Of what another decision covers nothing can be undone before that one is.
    for (let left = changes.length + 1; changes.length < left; ) {
      left = changes.length;
      for (const changeId of shuffled(chance, changes)) {
        if (await decide(customerCalls.undo, { changeId })) changes = changes.filter((one) => one !== changeId);
        expect(await laws()).toEqual([]);
      }
    }
    expect(changes).toEqual([]);
    expect(await partition()).toEqual(before);
  });
});

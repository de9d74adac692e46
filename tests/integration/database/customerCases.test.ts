import { describe, expect, it } from 'vitest';
import { customerCalls } from '#contract/customer.calls.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { brokenCustomerLaws, partitionOf } from '#tests/kit/customerLaws.ts';
import { remoteOrder } from '#tests/kit/remoteOrder.ts';
import { newKey } from '../sales/purchaseSetup.ts';
import { setUpCustomers, type WorldOrder } from './customersWorld.ts';

interface Told {
  id?: string;
  name?: string;
  email?: string;
  phone?: string;
  store?: number;
}

let number = 0;

/** An order by its letter: what it says of its customer. */
function told(externalId: string, { id, name = '', email = '', phone = '', store = 0 }: Told): WorldOrder {
  number += 1;
  const placedAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000);
  const customer: RemoteOrder['customer'] = { name, email, phone, externalId: id ?? null };
  return { store, order: remoteOrder({ externalId, placedAt, customer, shippingAddress: null }) };
}

describe('who is who, case by case', () => {
  const at = setUpCustomers();
  const partition = () => partitionOf(at.app.deps.db.pool, at.merchantId);
  async function read(...orders: WorldOrder[]): Promise<void> {
    await at.read(orders);
    await at.fold();
    await hold();
  }
  const hold = async () => expect(await brokenCustomerLaws(at.app.deps.db.pool, at.merchantId)).toEqual([]);
  const personOf = async (order: string): Promise<string> => {
    const rows = await at.query<{ id: string; of: string }>(
      'select customer_id as id, external_id as of from customer_order where merchant_id = $1',
    );
    return rows.find(({ of }) => of === order)?.id ?? '';
  };
  async function decide(call: 'merge' | 'apart', ...orders: string[]): Promise<string> {
    const customerIds: string[] = [];
    for (const order of orders) customerIds.push(await personOf(order));
    const { changeId } = await at.merchant.call(customerCalls[call], { customerIds, clientKey: newKey() });
    return changeId;
  }
  const undo = (changeId: string) => at.merchant.call(customerCalls.undo, { changeId, clientKey: newKey() });
  /** Three persons of one e-mail address, each by an id of their own. */
  const three = ['a', 'b', 'c'].map((letter) =>
    told(letter, { id: letter, name: `${letter} Berg`, email: 'x@mail.test' }),
  );
  const alone = ['a', 'b', 'c'].map((letter) => told(letter, { id: letter, name: `${letter} Berg` }));

  it('an address of very many names joins nobody, and no two of them who share a phone', async () => {
    const staff = Array.from({ length: 40 }, (_, at) => ({
      id: `${at}`,
      name: `Person N${at}`,
      email: 'office@mail.test',
    }));
    await read(...staff.map((one, at) => told(`${at}`, { ...one, phone: at < 2 ? '+1 212 736 5000' : '' })));
    expect(await partition()).toHaveLength(40);
  });

  it('an address of which two persons are known, and very many at once, joins nobody any more', async () => {
    const staff = Array.from({ length: 40 }, (_, at) => ({
      id: `${at}`,
      name: `Person N${at}`,
      email: 'office@mail.test',
    }));
    const orders = staff.map((one, at) => told(`${at}`, one));
    await read(...orders.slice(0, 2));
    expect(await partition()).toEqual(['0 1']);
    await read(...orders);
    expect(await partition()).toHaveLength(40);
  });

  it('persons who were joined by a third one are two again without it', async () => {
    await read(
      told('a', { id: '1', name: 'Ann Berg', email: 'a@mail.test', store: 1 }),
      told('b', { id: '2', name: 'Ben Stone', email: 'b@mail.test', store: 1 }),
      told('c', { id: '3', name: 'Ann Berg', email: 'a@mail.test', store: 2 }),
      told('d', { id: '3', name: 'Ann Berg', email: 'b@mail.test', store: 2 }),
    );
    expect(await partition()).toEqual(['a b c d']);
    await at.unbind(2);
    await at.fold();
    await hold();
    expect(await partition()).toEqual(['a', 'b']);
  });

  it('an e-mail address that no order says any more joins nobody', async () => {
    const [a, b] = [
      told('a', { id: '1', name: 'Ann Berg', email: 'a@mail.test' }),
      told('b', { id: '2', name: 'Bo', email: 'a@mail.test' }),
    ];
    await read(a, b);
    expect(await partition()).toEqual(['a b']);
    await read(told('b', { id: '2', name: 'Bo', email: 'b@mail.test' }));
    expect(await partition()).toEqual(['a', 'b']);
  });

  it('an address of four names of which one goes joins the three that are left', async () => {
    const orders = ['a', 'b', 'c', 'd'].map((letter) =>
      told(letter, { id: letter, name: `${letter} Berg`, email: 'x@mail.test' }),
    );
    await read(...orders);
    expect(await partition()).toEqual(['a', 'b', 'c', 'd']);
    await read(told('d', { id: 'd', name: 'd Berg' }));
    expect(await partition()).toEqual(['a b c', 'd']);
  });

  it('takes a person apart from whom they came to the customer by', async () => {
    await read(...three.slice(0, 2), told('z', { id: 'z', name: 'z Stone' }));
    await decide('merge', 'z', 'a');
    expect(await partition()).toEqual(['a b z']);
    await decide('apart', 'b', 'a');
    await hold();
    expect((await partition()).some((orders) => orders.includes('a b'))).toBe(false);
  });

  it('undoing a parting joins nobody to whom another parting keeps them from', async () => {
    await read(...three);
    const first = await decide('apart', 'b', 'c');
    await decide('apart', 'a', 'c');
    await undo(first);
    await hold();
    expect(await partition()).toEqual(['a b', 'c']);
  });

  it('undoing a parting leaves what another one said too', async () => {
    await read(...three);
    const first = await decide('apart', 'a', 'b');
    await decide('apart', 'a', 'b', 'c');
    await undo(first);
    await hold();
    expect(await partition()).toEqual(['a', 'b', 'c']);
  });

  it('undoing a merge leaves a later one of the same persons', async () => {
    await read(...alone);
    const first = await decide('merge', 'a', 'b', 'c');
    await decide('apart', 'a', 'b');
    await decide('merge', 'a', 'b');
    expect(await partition()).toEqual(['a b c']);
    await undo(first);
    await hold();
    expect(await partition()).toEqual(['a b', 'c']);
  });

  it('undoing a parting leaves a merge undone that was undone meanwhile', async () => {
    await read(...alone);
    const merge = await decide('merge', 'a', 'b', 'c');
    const parting = await decide('apart', 'a', 'b');
    await undo(merge);
    await undo(parting);
    await hold();
    expect(await partition()).toEqual(['a', 'b', 'c']);
  });

  it('a merge holds again when the last of two partings is undone, and can be undone itself', async () => {
    await read(...alone);
    const merge = await decide('merge', 'a', 'b');
    const partings = [await decide('apart', 'a', 'b'), await decide('apart', 'a', 'b')];
    for (const parting of partings) await undo(parting);
    await hold();
    expect(await partition()).toEqual(['a b', 'c']);
    await undo(merge);
    expect(await partition()).toEqual(['a', 'b', 'c']);
  });

  it('undoing a parting joins again whoever was merged with a third one meanwhile', async () => {
    await read(...alone);
    await decide('merge', 'a', 'b');
    const parting = await decide('apart', 'a', 'b');
    const merge = await decide('merge', 'c', 'b');
    await undo(parting);
    await hold();
    expect(await partition()).toEqual(['a b c']);
    await undo(merge);
    await hold();
    expect(await partition()).toEqual(['a b', 'c']);
  });

  it('what somebody made of several stays what it was made of, whoever is joined to it later', async () => {
    await read(...alone, told('x', { id: 'x', name: 'x Berg', email: 'x@mail.test' }));
    await decide('merge', 'x', 'a');
    const made = await personOf('x');
    await read(told('b', { id: 'b', name: 'b Berg', email: 'x@mail.test' }));
    expect(await partition()).toEqual(['a b x', 'c']);
    const [root] = await at.query<{ id: string }>(
      'select customer_id as id from customer where merchant_id = $1 and order_count = 3',
    );
    expect(root?.id).toBe(made);
  });
});

import { sql } from 'drizzle-orm';
import type { CustomerLink } from '#contract/customerWords.ts';
import { customer } from '../../../db/schema/customers.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { updateRows } from '../../../db/updateRows.ts';

/** A person and whom they count with. */
export interface Member {
  customerId: string;
  rootId: string;
  mergedInto: string | null;
  link: CustomerLink | null;
  linkKey: string | null;
}

/** What of a person is set when they are joined to another, or taken out. */
type Edge = Pick<Member, 'mergedInto' | 'link' | 'linkKey'>;

const ALONE: Edge = { mergedInto: null, link: null, linkKey: null };

/** Holds everything that says who is who of a merchant's customers until the transaction ends: one decides at a time. */
export async function holdCustomers(tx: MerchantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.merchantId}/customers`}, 0))`);
}

/**
 * Who counts with whom, of these persons and all that are joined to them: a forest whose roots are the customers. It is changed here and
 * written by `save`; `holdCustomers` comes before it.
 */
export class Roots {
  readonly #members: Map<string, Member>;
  readonly #was: ReadonlyMap<string, Member>;
  readonly #apart: Set<string>;

  private constructor(members: readonly Member[], apart: readonly (readonly [string, string])[]) {
    this.#members = new Map(members.map((one) => [one.customerId, { ...one }]));
    this.#was = new Map(members.map((one) => [one.customerId, one]));
    this.#apart = new Set(apart.map(pairKey));
  }

  static async of(tx: MerchantTx, customerIds: readonly string[]): Promise<Roots> {
    const { merchantId } = tx;
    const { rows } = await tx.execute<Member & Record<string, unknown>>(sql`
      select customer_id as "customerId", root_id as "rootId", merged_into as "mergedInto", link, link_key as "linkKey" from customer
      where merchant_id = ${merchantId} and root_id in (select root_id from customer
        where merchant_id = ${merchantId} and customer_id = any(${arrayOf([...new Set(customerIds)], 'uuid')}))`);
    const ids = arrayOf(
      rows.map(({ customerId }) => customerId),
      'uuid',
    );
    const { rows: apart } = await tx.execute<{ one: string; other: string }>(sql`
      select one_id as one, other_id as other from customer_apart
      where merchant_id = ${merchantId} and one_id = any(${ids}) and other_id = any(${ids})`);
    return new Roots(
      rows,
      apart.map(({ one, other }) => [one, other] as const),
    );
  }

  ids(): string[] {
    return [...this.#members.keys()];
  }

  has(customerId: string): boolean {
    return this.#members.has(customerId);
  }

  member(customerId: string): Member | undefined {
    return this.#members.get(customerId);
  }

  rootOf(customerId: string): string {
    return this.#members.get(customerId)?.rootId ?? customerId;
  }

  /** All persons of a customer, by any of them. */
  together(customerId: string): Member[] {
    const root = this.rootOf(customerId);
    return [...this.#members.values()].filter(({ rootId }) => rootId === root);
  }

  /** Whether somebody decided that two customers are two, by any of their persons. */
  areApart(one: string, other: string): boolean {
    if (this.#apart.size === 0) return false;
    const others = this.together(other);
    return this.together(one).some((a) => others.some((b) => this.#apart.has(pairKey([a.customerId, b.customerId]))));
  }

  /** Whether somebody decided that these two persons are two. */
  isPairApart(one: string, other: string): boolean {
    return this.#apart.has(pairKey([one, other]));
  }

  /** Of the customers of two persons, the one that stays when they are joined by evidence: what somebody made of several, else the older. */
  seniorOf(one: string, other: string): [stays: string, joins: string] {
    const [older, newer] = pairOf(this.rootOf(one), this.rootOf(other));
    return this.#isMade(newer) && !this.#isMade(older) ? [newer, older] : [older, newer];
  }

  #isMade(rootId: string): boolean {
    return this.together(rootId).some(({ mergedInto, link }) => mergedInto === rootId && link === 'merchant');
  }

  /** Whether a person came to their customer by way of another one. */
  isUnder(one: string, other: string): boolean {
    for (let at = this.#members.get(one)?.mergedInto; at; at = this.#members.get(at)?.mergedInto)
      if (at === other) return true;
    return false;
  }

  /** Takes out whoever of these was joined by evidence, so that it can be seen again what it says. */
  cutKnown(customerIds: Iterable<string>): void {
    for (const id of customerIds) {
      const { mergedInto = null, link = null } = this.#members.get(id) ?? {};
      if (mergedInto !== null && link !== 'merchant') this.cut(id);
    }
  }

  /** Has a root, with all that count with it, count with another customer. Returns the root that was joined; null where they are one. */
  join(child: string, into: string, link: CustomerLink, linkKey: string | null): string | null {
    const [from, to] = [this.rootOf(child), this.rootOf(into)];
    if (from === to) return null;
    const moved = this.together(from);
    this.#set(from, { mergedInto: to, link, linkKey });
    for (const one of moved) this.#root(one.customerId, to);
    return from;
  }

  /** Takes a person, with those that were joined to them, out of their customer. */
  cut(customerId: string): void {
    const was = this.together(customerId);
    this.#set(customerId, ALONE);
    for (const { customerId: id } of was) this.#root(id, this.#topOf(id));
  }

  /** Sets an edge to a person of another customer. Whoever counts with the first one comes along. */
  restore(customerId: string, edge: Edge): void {
    const moved = this.together(customerId);
    const root = this.rootOf(edge.mergedInto ?? customerId);
    this.#makeTop(customerId);
    this.#set(customerId, edge);
    for (const one of moved) this.#root(one.customerId, root);
  }

  /** Writes what was changed. Returns the customers that it concerns, of now and of before. */
  async save(tx: MerchantTx): Promise<string[]> {
    const { merchantId } = tx;
    const rows = [...this.#members.values()].filter((now) => !isSame(now, this.#was.get(now.customerId)));
    if (rows.length > 0) {
      await updateRows(
        tx,
        customer,
        ['merchantId', 'customerId'],
        rows.map((row) => ({ merchantId, ...row })),
      );
    }
    return [
      ...new Set(
        rows.flatMap(({ customerId, rootId }) => [customerId, rootId, this.#was.get(customerId)?.rootId ?? rootId]),
      ),
    ];
  }

  #topOf(customerId: string): string {
    let top = customerId;
    for (
      let next = this.#members.get(top)?.mergedInto ?? null;
      next !== null;
      next = this.#members.get(top)?.mergedInto ?? null
    ) {
      top = next;
    }
    return top;
  }

  /** Turns the edges above a person around, so that those count with them whom they counted with. */
  #makeTop(customerId: string): void {
    let [below, edge] = [customerId, this.#edgeOf(customerId)];
    while (edge.mergedInto !== null) {
      const [above, next] = [edge.mergedInto, this.#edgeOf(edge.mergedInto)];
      this.#set(above, { ...edge, mergedInto: below });
      [below, edge] = [above, next];
    }
  }

  #edgeOf(customerId: string): Edge {
    const { mergedInto = null, link = null, linkKey = null } = this.#members.get(customerId) ?? {};
    return { mergedInto, link, linkKey };
  }

  #set(customerId: string, edge: Edge): void {
    const one = this.#members.get(customerId);
    if (!one) throw new Error('A customer that was not read is joined.');
    Object.assign(one, edge);
  }

  #root(customerId: string, rootId: string): void {
    const one = this.#members.get(customerId);
    if (one) one.rootId = rootId;
  }
}

const isSame = (now: Member, was: Member | undefined): boolean =>
  now.rootId === was?.rootId &&
  now.mergedInto === was.mergedInto &&
  now.link === was.link &&
  now.linkKey === was.linkKey;

/** Two persons in one order, as pairs of them are kept. */
export const pairOf = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);
const pairKey = ([one, other]: readonly [string, string]): string => pairOf(one, other).join();

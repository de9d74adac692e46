import { atSupplier } from './atSupplier.ts';
import type { Chance } from './chance.ts';
import { required } from './required.ts';
import type { SuppliedOrder, SuppliedParcel } from './suppliedPlanned.ts';

type Step = { action: 'ship' | 'renumber'; parcel: SuppliedParcel } | { action: 'hide' | 'show'; parcel: null };

/** One of so many orders has its next step when suppliers take one. */
const STEPS_APART = 3;

/** Suppliers that send parcel after parcel, list none of them at times, and give some another number. */
export class ShippingSuppliers {
  private readonly sandboxUrl: string;
  private readonly chance: Chance;
  private readonly orders: readonly SuppliedOrder[];
  private readonly steps: Map<SuppliedOrder, Step[]>;
  /** Of all parcels. */
  renumbered = 0;
  /** Of all orders: how often their list became empty. */
  hidden = 0;

  constructor(sandboxUrl: string, orders: readonly SuppliedOrder[], chance: Chance) {
    this.sandboxUrl = sandboxUrl;
    this.orders = orders;
    this.chance = chance;
    this.steps = new Map(orders.map((order) => [order, this.planned(order)]));
  }

  /** The orders of which something is still to be done. */
  get open(): SuppliedOrder[] {
    return this.orders.filter((order) => this.stepsOf(order).length > 0);
  }

  /** Some orders take their next step. `known`: numbers that the merchant knows. */
  async step(known: ReadonlySet<string>): Promise<void> {
    for (const order of this.open) {
      if (this.chance.between(1, STEPS_APART) > 1) continue;
      const steps = this.stepsOf(order);
      const next = steps.find((step) => isTime(order, step, known));
      if (!next) continue;
      steps.splice(steps.indexOf(next), 1);
      await this.take(order, next);
    }
  }

  private async take({ supplier, supplierOrderId: orderId }: SuppliedOrder, step: Step): Promise<void> {
    const at = { supplier, orderId, action: step.action };
    if (step.parcel === null) {
      await atSupplier(this.sandboxUrl, 'parcels', at);
      this.hidden += step.action === 'hide' ? 1 : 0;
      return;
    }
    const { items, numbers } = step.parcel;
    const what = step.action === 'ship' ? { items } : { number: numbers.at(-1) };
    const { parcels } = await atSupplier(this.sandboxUrl, 'parcels', { ...at, ...what });
    numbers.push(required(parcels.at(-1)).number);
    this.renumbered += step.action === 'renumber' ? 1 : 0;
  }

  /** Each parcel is sent; half of the orders are not listed in between; a parcel of some has another number, once or twice. */
  private planned({ parcels }: SuppliedOrder): Step[] {
    const steps: Step[] = parcels.map((parcel) => ({ action: 'ship', parcel }));
    // Two alike that are renumbered at once could not be told apart: it is always the same one.
    const parcel = required(parcels[this.chance.between(0, parcels.length - 1)]);
    for (let times = this.chance.between(-2, 2); times > 0; times -= 1) steps.push({ action: 'renumber', parcel });
    if (this.chance.between(0, 1) === 1) {
      const hidden = this.chance.between(0, steps.length);
      const shown = this.chance.between(hidden, steps.length) + 1;
      steps.splice(hidden, 0, { action: 'hide', parcel: null });
      steps.splice(shown, 0, { action: 'show', parcel: null });
    }
    return steps;
  }

  private stepsOf(order: SuppliedOrder): Step[] {
    return required(this.steps.get(order));
  }
}

/** A number changes only while all others of its order are known: which parcel is which is not to be guessed. */
const isTime = ({ parcels }: SuppliedOrder, step: Step, known: ReadonlySet<string>): boolean =>
  step.action !== 'renumber' ||
  parcels.every((parcel) => parcel === step.parcel || known.has(parcel.numbers.at(-1) ?? ''));

import type { Cashier } from '../cashier.ts';
import type { Payment } from '../payment.ts';
import { chargeObject, intentObject, type StripeObject } from './objects.ts';
import { chargeIdOf } from './records.ts';
import { refused } from './stripeError.ts';

/** What can be expanded, by its property, of the payment that the id is of. */
const expanders: Readonly<Record<string, (payment: Payment) => StripeObject>> = {
  payment_intent: intentObject,
  latest_charge: chargeObject,
  charge: chargeObject,
};

/**
 * Puts objects in place of their ids, by paths such as `data.payment_intent.latest_charge`.
 * @throws StripeError for a path that leads nowhere
 * @see https://docs.stripe.com/expand
 */
export const expanded = (cashier: Cashier, object: StripeObject, paths: readonly string[]): StripeObject =>
  paths.reduce((made, path) => expandedBy(cashier, made, path.split('.')), object);

function expandedBy(cashier: Cashier, object: StripeObject, [name = '', ...rest]: string[]): StripeObject {
  const value = object[name];
  if (Array.isArray(value)) {
    return { ...object, [name]: value.map((each: StripeObject) => expandedBy(cashier, each, rest)) };
  }
  const expand = Object.hasOwn(expanders, name) ? expanders[name] : undefined;
  if (value === undefined || !expand) throw refused(`This property cannot be expanded (${name}).`);
  if (value === null) return object;
  const whole = typeof value === 'string' ? objectOf(cashier, value, expand) : (value as StripeObject);
  return { ...object, [name]: rest.length === 0 ? whole : expandedBy(cashier, whole, rest) };
}

function objectOf({ payments }: Cashier, id: string, expand: (payment: Payment) => StripeObject): StripeObject {
  const payment = payments.values().find((one) => one.number === id || chargeIdOf(one) === id);
  if (!payment) throw new Error(`nothing has the id ${id}`);
  return expand(payment);
}

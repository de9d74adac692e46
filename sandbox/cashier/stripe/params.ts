import { z } from 'zod';
import { type PhpParams, phpQuery } from '../../lib/php.ts';
import { ofParams } from './stripeError.ts';

const Integer = z
  .string()
  .regex(/^\d{1,15}$/, 'must be an integer')
  .transform(Number);
const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const Switch = z.strictObject({ enabled: Flag });
/** At most 50 keys of 40 characters, with values of 500. @see https://docs.stripe.com/metadata */
const Metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((metadata) => Object.keys(metadata).length <= 50, 'must have at most 50 keys');
const Address = z.url().max(5_000);
const Expand = z.array(z.string()).max(10).default([]);
const Page = {
  limit: Integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  expand: Expand,
};

const Locale = z.enum(['auto', 'en', 'zh', 'es', 'ja', 'de', 'fr', 'it', 'zh-HK', 'zh-TW']);
const Item = z.strictObject({
  quantity: z.literal('1'),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/, 'must be a currency in lowercase'),
    unit_amount: Integer,
    product_data: z.strictObject({ name: z.string().min(1).max(250) }),
  }),
});

/**
 * What may be asked for, by endpoint, as of the version that the sandbox plays. Of Stripe's many parameters, those that a payment of one
 * amount by card needs; every other one is unknown, as those are that Stripe took away: `payment_method_types`.
 *
 * @see https://docs.stripe.com/changelog/endive/2026-09-30/remove-payment-method-types-checkout-sessions
 */
export const asked = {
  createSession: z.strictObject({
    mode: z.literal('payment'),
    line_items: z.tuple([Item]),
    allowed_payment_method_types: z.array(z.literal('card')).optional(),
    adaptive_pricing: Switch.optional(),
    automatic_tax: Switch.optional(),
    allow_promotion_codes: Flag.optional(),
    client_reference_id: z
      .string()
      .max(200)
      .regex(/^[\w-]+$/, 'must be alphanumeric')
      .optional(),
    metadata: Metadata.default({}),
    payment_intent_data: z.strictObject({ metadata: Metadata.default({}) }).default({ metadata: {} }),
    expires_at: Integer.optional(),
    success_url: Address,
    cancel_url: Address.optional(),
    locale: Locale.default('auto'),
    expand: Expand,
  }),
  listSessions: z.strictObject({
    ...Page,
    created: z.strictObject({ gte: Integer }).optional(),
    status: z.enum(['open', 'complete', 'expired']).optional(),
    payment_intent: z.string().optional(),
  }),
  createRefund: z.strictObject({
    payment_intent: z.string(),
    amount: Integer.pipe(z.number().min(1)).optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: Metadata.default({}),
    expand: Expand,
  }),
  listOfPayment: z.strictObject({ ...Page, payment_intent: z.string().optional() }),
  one: z.strictObject({ expand: Expand }),
};

/** The parameters of each endpoint as they are read. */
export type Asked = { [name in keyof typeof asked]: z.output<(typeof asked)[name]> };

/** @throws StripeError naming the first parameter that is unknown, missing or wrong */
export function paramsOf<T>(schema: z.ZodType<T>, text: string): T {
  const params: PhpParams = phpQuery(text);
  const read = schema.safeParse(params);
  if (!read.success) throw ofParams(read.error);
  return read.data;
}

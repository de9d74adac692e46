import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PlanLimits, PlanPrice } from '#contract/member.schemas.ts';
import { minorDigits } from '#contract/money.ts';
import { FREE_LEVEL, planFeatures } from '#contract/planWords.ts';
import { type Env, sandboxIsOn } from './env.ts';
import { messageOf, Refusal } from './refusal.ts';

const Price = PlanPrice.superRefine(({ amount, currency }, context) => {
  const digits = minorDigits(currency);
  if (digits > 2)
    context.addIssue({ code: 'custom', path: ['currency'], message: 'cannot be paid: it has three decimals' });
  if ((amount.split('.')[1] ?? '').length > digits) {
    const message = `has more than the ${digits} decimals of ${currency}`;
    context.addIssue({ code: 'custom', path: ['amount'], message });
  }
});

const Name = z.string().trim().min(1).max(60);

const Level = z.strictObject({
  levelId: z.number().int().positive(),
  name: Name,
  /** The name in other languages than English. */
  names: z.strictObject({ zh: Name, es: Name, ja: Name }).partial().default({}),
  limits: PlanLimits,
  features: z.array(z.enum(planFeatures)).default([]),
  prices: z.array(Price).default([]),
});

/** Who sells the plans, as bills name them. */
const Seller = z.strictObject({
  name: z.string().trim().min(1).max(200),
  address: z.string().trim().min(1).max(500),
  taxId: z.string().trim().max(60).default(''),
});

/** The tax that prices include: one name and rate in percent, or a sentence on why there is none. */
const Tax = z.union([
  z.strictObject({
    name: Name,
    rate: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as "20" or "8.1"'),
    note: z.string().trim().max(300).default(''),
  }),
  z.strictObject({ note: z.string().trim().min(1).max(300) }),
]);

const Contents = z.strictObject({
  /** The levels of an installation, the lowest first. */
  levels: z.array(Level).min(1),
  /** Needed where plans can be paid. */
  seller: Seller.optional(),
  tax: Tax.optional(),
});

const File = Contents.superRefine(({ levels }, context) => {
  const issue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (levels[0]?.levelId !== FREE_LEVEL) {
    issue(['levels', 0, 'levelId'], `must be ${FREE_LEVEL}: the first level is that of whoever has no other`);
  }
  if ((levels[0]?.prices.length ?? 0) > 0) issue(['levels', 0, 'prices'], 'must be empty: the first level is free');
  for (const [at, { levelId, prices }] of levels.entries()) {
    if (levels.findIndex((one) => one.levelId === levelId) !== at) {
      issue(['levels', at, 'levelId'], `is ${levelId}, as that of a level before`);
    }
    const sold = prices.map(({ cycle, channel, currency }) => `${cycle} ${channel ?? ''} ${currency}`);
    for (const [price, key] of sold.entries()) {
      if (sold.indexOf(key) !== price) issue(['levels', at, 'prices', price], 'is for what a price before is for');
    }
  }
});

export type PlanFile = z.output<typeof File>;

/** A plan file in force. `since`: by level, since when it has room for no more stores than now. */
export interface Plans extends PlanFile {
  since: ReadonlyMap<number, Date>;
}

export type PlanFileLevel = PlanFile['levels'][number];

export class PlanFileError extends Refusal {}

/**
 * The plans of this installation; null where nothing is limited: without `PLANS`, except that the sandbox brings some to try out, and
 * with `PLANS=off`. Throws `PlanFileError` that names the file and everything that is wrong in it.
 */
export function readPlans(env: Env): PlanFile | null {
  if (env.PLANS === 'off') return null;
  if (env.PLANS === undefined) return sandboxIsOn(env) ? File.parse(practicePlans) : null;
  const file = parsePlans(contentOf(env.PLANS), env.PLANS);
  if (sandboxIsOn(env)) return { ...file, seller: file.seller ?? practiceSeller };
  const isSold = file.levels.some(({ prices }) => prices.length > 0);
  const isPaid = env.ALIPAY_APP_ID !== undefined || env.STRIPE_SECRET_KEY !== undefined;
  if (isSold && isPaid && !file.seller) {
    const message = 'seller: is needed where plans can be paid: its name and address stand on every bill';
    throw new PlanFileError(`The plan file ${env.PLANS} cannot be used:\n  ${message}`);
  }
  return file;
}

/** Plans as a file has them. Throws `PlanFileError`. */
export function parsePlans(json: string, name: string): PlanFile {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    throw new PlanFileError(`The plan file ${name} is no JSON: ${messageOf(error)}`, { cause: error });
  }
  const parsed = File.safeParse(content);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
  throw new PlanFileError(`The plan file ${name} cannot be used:\n${lines.join('\n')}`);
}

function contentOf(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    throw new PlanFileError(`The plan file of PLANS cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

const ALL_FEATURES = [...planFeatures];

const practiceSeller = {
  name: 'Quayside Practice Ltd',
  address: '1 Sandbox Quay\nSpringfield',
  taxId: 'PRACTICE-001',
};

/** So generous that whoever tries everything out is refused nothing. */
const practicePlans: z.input<typeof File> = {
  seller: practiceSeller,
  tax: { name: 'VAT', rate: '20' },
  levels: [
    {
      levelId: FREE_LEVEL,
      name: 'Free',
      names: { zh: '免费版', es: 'Gratis', ja: '無料' },
      limits: { imports: 1000, pool: 20_000, stores: 20 },
      features: ALL_FEATURES,
    },
    {
      levelId: 2,
      name: 'Plus',
      names: { zh: '进阶版', es: 'Plus', ja: 'プラス' },
      limits: { imports: 10_000, pool: 100_000, stores: 50 },
      features: ALL_FEATURES,
      prices: [
        { cycle: 'month', currency: 'USD', amount: '19.00' },
        { cycle: 'year', currency: 'USD', amount: '190.00' },
        { cycle: 'month', channel: 'alipay', currency: 'CNY', amount: '129.00' },
        { cycle: 'year', channel: 'alipay', currency: 'CNY', amount: '1290.00' },
      ],
    },
    {
      levelId: 3,
      name: 'Pro',
      names: { zh: '专业版', es: 'Pro', ja: 'プロ' },
      limits: { imports: null, pool: null, stores: null },
      features: ALL_FEATURES,
      prices: [
        { cycle: 'month', currency: 'USD', amount: '49.00' },
        { cycle: 'year', currency: 'USD', amount: '490.00' },
        { cycle: 'month', channel: 'alipay', currency: 'CNY', amount: '339.00' },
        { cycle: 'year', channel: 'alipay', currency: 'CNY', amount: '3390.00' },
      ],
    },
  ],
};

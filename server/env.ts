import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { Refusal } from './refusal.ts';

/** An address that a browser may be sent to; no script or file in disguise. */
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' });
/** A path on this server. Two slashes would begin another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** A key that may have been wrapped in base64 to fit into one line. What is no PEM even then stays as it is: Alipay gives keys so. */
function pemOf(key: string): string {
  const unwrapped = Buffer.from(key, 'base64').toString('utf8');
  return unwrapped.includes('BEGIN') ? unwrapped : key;
}

/** The files by which an operator replaces the terms and the privacy policy. */
const legalFiles = ['terms.en.md', 'terms.zh.md', 'privacy.en.md', 'privacy.zh.md'];

const callsPerDay = z.coerce.number().int().min(1).optional();

/** The only reader of the environment. What is wrong there is said in one message that names each variable. */
const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** Whether PGlite waits for the disk at each commit. Off, it is quicker, and a power cut can destroy it. */
  PGLITE_SYNC: z.enum(['on', 'off']).default('on'),
  WORKER: z.enum(['on', 'off']).default('on'),
  SANDBOX: z.enum(['auto', 'on', 'off']).default('auto'),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(8090),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Quayside <no-reply@localhost>'),
  ADMIN_EMAIL: z.email().optional(),
  /** 32 bytes, base64: seals tokens and keys in the database. Without it a key file of mode 0600 is made. */
  SECRET_KEY: z
    .string()
    .refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  /** The address browsers and platforms reach us at, where it differs from HOST and PORT. */
  PUBLIC_URL: z.url().optional(),
  /** Origins that may be called although they are private or plain http, comma-separated: a test store of your own. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((origin) => URL.canParse(origin)), 'must be addresses such as http://127.0.0.1:8081'),
  /** Seconds for which a process that went silent is believed to be still sending something to a store. */
  EFFECT_LEASE: z.coerce.number().min(1).max(3600).default(150),
  /** Seconds after a lost answer before a store is asked what it made of the request: it may still be at it. */
  EFFECT_LAG: z.coerce.number().min(0).max(3600).default(10),
  /** Minutes that a confirmed purchase waits before it leaves, where the merchant says nothing else. */
  PURCHASE_HOLD_MINUTES: z.coerce.number().min(0).max(60).default(10),
  /** Hours without a call after which a browser has to sign in again. */
  SESSION_IDLE_HOURS: z.coerce
    .number()
    .min(0.1)
    .max(8760)
    .default(30 * 24),
  /** The file with the plans of this installation, or `off`. Without it nothing is limited; the sandbox has plans of its own. */
  PLANS: z.string().optional(),
  /** The operator's accounts by which plans are paid; without the keys of a channel nobody pays by it. Keys as PEM or its base64. */
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().transform(pemOf).optional(),
  ALIPAY_PUBLIC_KEY: z.string().transform(pemOf).optional(),
  ALIPAY_SELLER_ID: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_live_ or sk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  /** Calls a day that the app below may make at its supplier, as the supplier's console shows it. */
  ALIEXPRESS_CALLS_PER_DAY: callsPerDay,
  ALIBABA_CALLS_PER_DAY: callsPerDay,
  ALI1688_CALLS_PER_DAY: callsPerDay,
  EBAY_CALLS_PER_DAY: callsPerDay,
  ALIEXPRESS_APP_KEY: z.string().optional(),
  ALIEXPRESS_APP_SECRET: z.string().optional(),
  ALIBABA_APP_KEY: z.string().optional(),
  ALIBABA_APP_SECRET: z.string().optional(),
  ALI1688_APP_KEY: z.string().optional(),
  ALI1688_APP_SECRET: z.string().optional(),
  EBAY_CLIENT_ID: z.string().optional(),
  EBAY_CLIENT_SECRET: z.string().optional(),
  /** This server's registration with each store platform; the pages under docs/platforms say where they come from. */
  SHOPIFY_CLIENT_ID: z.string().optional(),
  SHOPIFY_CLIENT_SECRET: z.string().optional(),
  SHOPLINE_APP_KEY: z.string().optional(),
  SHOPLINE_APP_SECRET: z.string().optional(),
  SHOPLAZZA_CLIENT_ID: z.string().optional(),
  SHOPLAZZA_CLIENT_SECRET: z.string().optional(),
  WIX_APP_ID: z.string().optional(),
  WIX_APP_SECRET: z.string().optional(),
  /** As the Wix dashboard shows it, PEM or its base64. */
  WIX_PUBLIC_KEY: z.string().transform(pemOf).optional(),
  TIKTOK_APP_KEY: z.string().optional(),
  TIKTOK_APP_SECRET: z.string().optional(),
  TIKTOK_SERVICE_ID: z.string().optional(),
  /** The translation service, the operator's account with it, and its address where that is another than the usual one. */
  TRANSLATE_PROVIDER: z.enum(['baidu', 'deepl', 'libre']).optional(),
  TRANSLATE_KEY: z.string().optional(),
  TRANSLATE_APP_ID: z.string().optional(),
  TRANSLATE_URL: webAddress.optional(),
  /** Where exchange rates are fetched: an address that answers JSON `{ base, rates }`, as the ECB's mirrors do. */
  RATES_URL: webAddress.optional(),
  /** Products in one export; more are asked for in parts. */
  EXPORT_PRODUCTS: z.coerce.number().int().min(1).max(100_000).default(limits.exportProducts),
  /** How the operator is reached, and the pages around the product: what is not set is not shown. */
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  CONTACT_QR: z
    .union(
      [webAddress, z.string().regex(OWN_PATH), z.string().regex(/^data:image\/(png|jpeg|webp);base64,[\w+/=]+$/)],
      {
        error: 'must be the address of a picture, a path such as /qr.png, or data:image/png;base64,...',
      },
    )
    .optional(),
  /** In the place of the help centre of this server. */
  HELP_URL: webAddress.optional(),
  WEBSITE_URL: webAddress.optional(),
  /** Shown in a frame, which the page's content policy allows https and ourselves only. */
  COMMUNITY_URL: z
    .union([z.url({ protocol: /^https$/ }), z.string().regex(OWN_PATH)], {
      error: 'must begin with https://, or be a path of this server such as /__web__/toolbox/toolbox.html',
    })
    .optional(),
  /** A folder with the operator's own terms and privacy policy, in place of those that come along. */
  LEGAL_DIR: z
    .string()
    .refine((folder) => legalFiles.some((file) => existsSync(join(folder, file))), {
      error: `must be a folder that exists and has one of ${legalFiles.join(', ')}`,
    })
    .optional(),
  /** Built into the web app, and told here for the page's content policy. */
  VITE_FILE_HOST: webAddress.optional(),
  PATH: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

/** A service without its key would fail at the first click instead of at the start. */
const Environment = Settings.superRefine((env, context) => {
  const needs = (name: keyof typeof env, by: string): void => {
    if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: `is needed with ${by}` });
  };
  const provider = `TRANSLATE_PROVIDER=${env.TRANSLATE_PROVIDER}`;
  if (env.TRANSLATE_PROVIDER === 'baidu') needs('TRANSLATE_APP_ID', provider);
  if (env.TRANSLATE_PROVIDER === 'baidu' || env.TRANSLATE_PROVIDER === 'deepl') needs('TRANSLATE_KEY', provider);
  // With half of a channel's keys, payers would pay and nobody would hear of it.
  for (const keys of payKeys) {
    const given = keys.find((name) => env[name]);
    if (given) for (const name of keys) needs(name, given);
  }
});

/** The keys of each payment channel: all of them or none. */
const payKeys = [
  ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const satisfies (keyof z.infer<typeof Settings>)[][];

export type Env = z.infer<typeof Environment>;

export class EnvironmentError extends Refusal {}

/** Reads the settings; an empty variable counts as unset. Throws `EnvironmentError` naming every wrong one. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(`These environment variables cannot be used:\n${lines.join('\n')}`);
}

/** With any of these the server is meant for real platforms, and real money. */
const appKeys = [
  'ALIEXPRESS_APP_KEY',
  'ALIBABA_APP_KEY',
  'ALI1688_APP_KEY',
  'EBAY_CLIENT_ID',
  'SHOPIFY_CLIENT_ID',
  'SHOPLINE_APP_KEY',
  'SHOPLAZZA_CLIENT_ID',
  'WIX_APP_ID',
  'TIKTOK_APP_KEY',
  'ALIPAY_APP_ID',
  'STRIPE_SECRET_KEY',
] as const satisfies (keyof Env)[];

/** Whether the sandbox stands in for the platforms: asked for, or `auto` with no platform's app key set. */
export function sandboxIsOn(env: Env): boolean {
  if (env.SANDBOX !== 'auto') return env.SANDBOX === 'on';
  return appKeys.every((name) => env[name] === undefined);
}

/** How long a session lasts that nobody uses, in ms. */
export const sessionIdle = ({ SESSION_IDLE_HOURS }: Env): number => SESSION_IDLE_HOURS * 60 * 60_000;

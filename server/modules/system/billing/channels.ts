import { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { type PayChannel, type PlanCycle, payChannels } from '#contract/planWords.ts';
import type { ChannelPrice } from '#contract/subscription.schemas.ts';
import { HttpFailure } from '../../../connectors/lib/http.ts';
import {
  type PaymentConnector,
  PaymentFault,
  type PaymentKeys,
  type PaymentSession,
} from '../../../connectors/payment.ts';
import { paymentConnector } from '../../../connectors/registry.ts';
import type { Deps } from '../../../deps.ts';
import { type Env, sandboxIsOn } from '../../../env.ts';
import type { PlanFileLevel } from '../../../planFile.ts';
import { minorOf, written } from './minor.ts';

/** Which setting holds which of a channel’s keys. */
const settings = {
  alipay: {
    appId: 'ALIPAY_APP_ID',
    privateKey: 'ALIPAY_PRIVATE_KEY',
    publicKey: 'ALIPAY_PUBLIC_KEY',
    sellerId: 'ALIPAY_SELLER_ID',
  },
  stripe: { secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' },
} as const satisfies Record<PayChannel, Record<string, keyof Env>>;

/** What a channel’s name is to people. */
export const channelNames: Record<PayChannel, string> = { alipay: 'Alipay', stripe: 'Stripe' };

/** The channels by which plans can be paid here: all where the sandbox plays them, else those whose keys are set. */
export const channelsOn = (env: Env): PayChannel[] =>
  payChannels.filter(
    (channel) =>
      sandboxIsOn(env) || Object.values<keyof Env>(settings[channel]).every((name) => env[name] !== undefined),
  );

/** An open account with a channel. */
export interface OpenChannel {
  connector: PaymentConnector;
  session: PaymentSession;
}

/** Whether a channel cannot be reached for now, or not at all any more: what waits for it waits on. */
export const isChannelAway = (error: unknown): error is Error =>
  error instanceof PaymentFault ||
  (error instanceof DomainError && (error.key === 'payChannelOff' || error.key === 'payChannelAway'));

/** Throws `payChannelOff` where its keys are not set, and `payChannelAway` where the sandbox that plays it does not answer. */
export async function openChannel(deps: Deps, channel: PayChannel): Promise<OpenChannel> {
  const { env, http, installation } = deps;
  if (!channelsOn(env).includes(channel)) throw new DomainError('payChannelOff');
  const keys = sandboxIsOn(env) ? await sandboxKeys(deps, channel) : keysOf(env, channel);
  return { connector: paymentConnector(channel), session: { keys, http, installation } };
}

const keysOf = (env: Env, channel: PayChannel): PaymentKeys =>
  Object.fromEntries(Object.entries<keyof Env>(settings[channel]).map(([key, name]) => [key, String(env[name] ?? '')]));

const SandboxKeys = z.object({ payments: z.record(z.string(), z.object({ app: z.record(z.string(), z.string()) })) });

/** The sandbox’s keys never change while it runs. */
const asked = new Map<string, Promise<PaymentKeys>>();

function sandboxKeys({ env, http }: Deps, channel: PayChannel): Promise<PaymentKeys> {
  const url = `http://127.0.0.1:${env.SANDBOX_PORT}/_world/credentials`;
  const key = `${url} ${channel}`;
  const known = asked.get(key);
  if (known) return known;
  const reading = http
    .request({ method: 'GET', url, timeout: 5000 })
    .then(({ body }) => SandboxKeys.parse(JSON.parse(body)).payments[channel]?.app ?? {})
    .catch((error: unknown) => {
      asked.delete(key);
      if (!(error instanceof HttpFailure)) throw error;
      throw new DomainError('payChannelAway', { channel: channelNames[channel] }, { cause: error });
    });
  asked.set(key, reading);
  return reading;
}

/** What a level costs by a channel for a cycle: its own price there, else the first that the channel takes. Null where it is not sold so. */
export function priceAt(level: PlanFileLevel, cycle: PlanCycle, channel: PayChannel): ChannelPrice | null {
  const connector = paymentConnector(channel);
  const takes = ({ currency, amount }: PlanFileLevel['prices'][number]): boolean => {
    const minimum = connector.minimum(currency);
    const isTaken = connector.currencies === null || connector.currencies.includes(currency);
    return isTaken && minimum !== null && minorOf(amount, currency) >= minorOf(minimum, currency);
  };
  const sold = level.prices.filter((price) => price.cycle === cycle && takes(price));
  const found = sold.find((price) => price.channel === channel) ?? sold.find((price) => price.channel === undefined);
  if (!found) return null;
  const { currency, amount } = found;
  return { levelId: level.levelId, cycle, currency, amount: written(amount, currency) };
}

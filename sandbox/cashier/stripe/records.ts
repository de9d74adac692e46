import { minorOf } from '../money.ts';
import type { Payment, Refund } from '../payment.ts';

/** What the sandbox keeps of a session beside the payment, as text. */
export interface SessionFacts {
  id: string;
  clientReference: string | null;
  subject: string;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  locale: string;
}

export const factsOf = ({ own }: Payment): SessionFacts => JSON.parse(own.session ?? '{}');

/** By this card refunds take their time. */
export const hasSlowRefunds = ({ own }: Payment): boolean => own.card === 'slowRefund';

export const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

/** The metadata of a refund; one from the console has none. */
export const metadataOf = ({ own }: Payment, { number }: Refund): Record<string, string> =>
  JSON.parse(own[`metadata of ${number}`] ?? '{}');

export const chargeIdOf = ({ number }: Payment): string => `ch_${(number ?? '').slice(3)}`;

export const disputeIdOf = ({ number }: Payment): string => `du_${(number ?? '').slice(3)}`;

/** One from the console has no number; its mark tells it apart. */
export const refundIdOf = (payment: Payment, { number, mark }: Refund): string =>
  number ?? `re_${(payment.number ?? '').slice(3)}_${mark}`;

/** What was taken, in minor units; 0 before. */
export const takenOf = ({ paidAmount, currency }: Payment): number =>
  paidAmount === null ? 0 : minorOf(paidAmount, currency);

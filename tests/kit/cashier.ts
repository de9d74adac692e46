import { z } from 'zod';
import type { TestApp } from './app.ts';

const Attempt = z.looseObject({
  channel: z.string(),
  reference: z.string(),
  number: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  refunded: z.string(),
  paid: z.number(),
  refunds: z.array(z.looseObject({ mark: z.string(), amount: z.string(), status: z.string() })),
});
export type Attempt = z.infer<typeof Attempt>;

/** Has something happen to a payment at the sandbox’s cashier. */
export async function atCashier(
  { sandbox }: Pick<TestApp, 'sandbox'>,
  reference: string,
  action: string,
): Promise<void> {
  const reply = await fetch(`${sandbox.url}/_world/cashier`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, action }),
  });
  if (!reply.ok) throw new Error(`The cashier refused ${action}: ${await reply.text()}`);
}

/** Tries to pay. Returns false where the payment is closed by now. */
export async function triedAtCashier(
  world: Pick<TestApp, 'sandbox'>,
  reference: string,
  action: string,
): Promise<boolean> {
  try {
    await atCashier(world, reference, action);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('is closed: nobody can pay it')) return false;
    throw error;
  }
}

/** What the cashier took and gave back: the other side’s truth. */
export async function attempts({ sandbox }: Pick<TestApp, 'sandbox'>): Promise<Attempt[]> {
  const world = await (await fetch(`${sandbox.url}/_world`)).json();
  return z.object({ cashier: z.object({ payments: z.array(Attempt) }) }).parse(world).cashier.payments;
}

/** Opens the payer’s page, as a browser does before anything is paid. */
export async function openPayPage(payUrl: string | null): Promise<void> {
  if (payUrl === null) throw new Error('The bill cannot be paid.');
  const reply = await fetch(payUrl);
  if (!reply.ok) throw new Error(`The payer’s page answers ${reply.status}: ${await reply.text()}`);
}

import type { FastifyInstance } from 'fastify';
import { answer, reason } from '../answer.ts';
import { jsonOf, textsOf } from '../lib/rawRequest.ts';
import { act, cashierSchema } from './act.ts';
import type { Cashier } from './cashier.ts';
import { openLink } from './openLink.ts';

/** `POST /_world/cashier`: the payer, the seller or the channel does something; and the same as forms of the front page. */
export function cashierRoutes(app: FastifyInstance, cashier: Cashier): void {
  app.post('/_world/cashier', (request, reply) => answer(reply, () => turn(cashier, jsonOf(request))));
  app.post('/_world/page/cashier', async (request, reply) => {
    const { reference, action } = textsOf(request);
    const done = turn(cashier, { reference, action }).then(() => `${action}: done to payment ${reference}.`);
    const said = await done.catch((error: unknown) => `It did not work: ${reason(error)}`);
    return reply.redirect(`/?${new URLSearchParams({ said })}`, 303);
  });
}

async function turn(cashier: Cashier, body: unknown): Promise<Record<string, unknown>> {
  const wanted = cashierSchema.parse(body);
  if (!('reference' in wanted)) {
    cashier.silence();
    return { silent: true };
  }
  const open = () => openLink(cashier, wanted.reference);
  await (wanted.action === 'late' ? cashier.openingLate(wanted.reference, open) : open());
  return cashier.view(act(cashier, wanted.reference, wanted.action));
}

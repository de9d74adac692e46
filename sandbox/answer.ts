import type { FastifyReply } from 'fastify';
import { ZodError } from 'zod';

/** Runs a control; what it refuses is 400 with the reason in `error`. */
export async function answer(reply: FastifyReply, run: () => unknown): Promise<FastifyReply> {
  try {
    return reply.send(await run());
  } catch (error) {
    return reply.status(400).send({ error: reason(error) });
  }
}

/** What was wrong, in one line. */
export function reason(error: unknown): string {
  if (!(error instanceof ZodError)) return error instanceof Error ? error.message : String(error);
  return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
}

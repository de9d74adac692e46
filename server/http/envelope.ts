import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Envelope } from '#contract/endpoint.ts';
import { DomainError, SUCCESS } from '#contract/errors.ts';
import { type Language, sentence, type TextParams } from '#contract/texts.ts';
import { isDatabaseAway, mayBeDone } from '../db/away.ts';
import { isDiskFull } from '../db/sqlStates.ts';
import { newId } from '../ids.ts';
import { fieldProblems } from './fieldProblems.ts';

export const success = (result: unknown): Envelope => ({ code: SUCCESS, message: 'success', result });

export function failure(error: DomainError, language: Language): Envelope<null> {
  const fields = error.fields?.map((field) => ({ ...field, message: sentence(language, field.key, field.params) }));
  return {
    code: error.code,
    message: sentence(language, error.textKey, error.params),
    result: null,
    error: {
      key: error.textKey,
      params: error.params,
      ...(fields ? { fields } : {}),
      ...(error.there === undefined ? {} : { there: error.there }),
    },
  };
}

/** What a wrong input says: the first problem of each field, by its path. */
export const invalidInput = (error: z.ZodError, given: unknown): DomainError =>
  new DomainError('invalidInput', {}, { cause: error, fields: fieldProblems(error, given) });

/**
 * Turns whatever was thrown into something the user can read. What nobody foresaw is logged under a number that the
 * user sees too; its own text never leaves the server.
 */
export function asDomainError(error: unknown, log: FastifyBaseLogger): DomainError {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return new DomainError('diskFull', {}, { cause: error });
  if (mayBeDone(error)) return new DomainError('outcomeUnknown', {}, { cause: error });
  if (isDatabaseAway(error)) return new DomainError('databaseAway', {}, { cause: error });
  const id = newId().slice(-12);
  log.error({ err: error, id }, 'unexpected error');
  return new DomainError('internal', { id } satisfies TextParams, { cause: error });
}

import type { FieldProblem } from './fieldProblems.ts';

/** A request that cannot even be read: answered with HTTP 400, naming the part of it that is broken. */
export class RequestFault extends Error {
  readonly statusCode = 400;
  readonly fields: FieldProblem[];

  constructor(field: FieldProblem, cause?: unknown) {
    super(`${field.path}: ${field.key}`, { cause });
    this.name = 'RequestFault';
    this.fields = [field];
  }
}

/** Of a form that is cut off or has no boundary. */
export const brokenForm = (cause: unknown): RequestFault =>
  new RequestFault({ path: 'file', key: 'validation.multipart' }, cause);

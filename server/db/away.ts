import { messageOf, Refusal } from '../refusal.ts';

/** The database cannot be reached, or ended the connection while it was used: it breaks, restarts or stays away. */
export class DatabaseAway extends Refusal {
  /** Whether the connection broke while a commit was under way: what it was to make lasting may be. */
  readonly mayBeDone: boolean;

  constructor(cause: unknown, { mayBeDone = false }: { mayBeDone?: boolean } = {}) {
    super(`The database cannot be reached (${messageOf(cause)}).`, { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** Whether the database was away, however deep the error is wrapped. */
export const isDatabaseAway = (error: unknown): boolean => awayIn(error) !== null;

/** Whether the database was away at the one moment after which nobody knows whether all is saved or nothing. */
export const mayBeDone = (error: unknown): boolean => awayIn(error)?.mayBeDone === true;

function awayIn(error: unknown): DatabaseAway | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseAway) return at;
  return null;
}

/** SQLSTATE of a server that ends a connection or lets nobody in for now, and what the system says of a broken one. */
const LOST = /^(08...|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** The driver's own words have no code. */
const NOT_QUERYABLE = /^Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** Of the error of a statement that was no transaction's: `DatabaseAway` where the connection is what failed. */
export function asDatabaseFault(error: unknown): unknown {
  if (!(error instanceof Error) || isDatabaseAway(error)) return error;
  const { code = '' } = error as Error & { code?: string };
  return LOST.test(code) || NOT_QUERYABLE.test(error.message) ? new DatabaseAway(error) : error;
}

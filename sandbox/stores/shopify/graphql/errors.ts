import { GraphQLError } from 'graphql';

/** One entry of a mutation's `userErrors`. */
export interface UserError {
  field: string[] | null;
  message: string;
  code?: string;
}

/** A mutation that is not done for a reason of business: becomes `userErrors`. */
export class Refused extends Error {
  readonly errors: UserError[];

  constructor(message: string, code: string, field: string[] | null = null) {
    super(message);
    this.errors = [{ message, code, field }];
  }
}

/** Runs a mutation; what it refuses becomes the payload with everything null but `userErrors`. */
export function payload<T extends object>(run: () => T): T | { userErrors: UserError[] } {
  try {
    return { userErrors: [], ...run() };
  } catch (error) {
    if (error instanceof Refused) return { userErrors: error.errors };
    throw error;
  }
}

export const badRequest = (message: string, code = 'BAD_REQUEST'): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

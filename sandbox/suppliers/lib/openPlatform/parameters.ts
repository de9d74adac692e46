import { PlatformError } from './errors.ts';

/** A parameter that must be there. @throws PlatformError MissingParameter */
export function needed(params: Record<string, string>, name: string): string {
  const value = params[name];
  if (!value) throw missingParameter(name);
  return value;
}

/** The error for a parameter that must be there. */
export function missingParameter(name: string): PlatformError {
  const message = `The input parameter "${name}" that is mandatory for processing this request is not supplied.`;
  return new PlatformError('MissingParameter', message);
}

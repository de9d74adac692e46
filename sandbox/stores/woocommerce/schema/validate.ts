import { RestError } from '../restError.ts';
import { coerce } from './coerce.ts';
import { type Args, Invalid } from './schema.ts';

/**
 * Checks arguments as WordPress does before the permission check and the handler (rest_validate_request_arg), and
 * answers them with their declared types. Unknown arguments are ignored; recorded error shapes: rest_invalid_param with
 * `params` and `details`.
 * @param fillDefaults false for an update, where an argument left out keeps its value
 */
export function validateArgs(args: Args, given: Record<string, unknown>, fillDefaults = true): Record<string, unknown> {
  const missing = Object.keys(args).filter((name) => args[name]?.required && given[name] === undefined);
  if (missing.length > 0) {
    const message = `Missing parameter(s): ${missing.join(', ')}`;
    throw new RestError('rest_missing_callback_param', message, 400, { params: missing });
  }
  const params: Record<string, unknown> = {};
  const details: Record<string, { code: string; message: string; data: unknown }> = {};
  for (const [name, schema] of Object.entries(args)) {
    const value = given[name];
    if (value === undefined) {
      if (fillDefaults && schema.default !== undefined) params[name] = schema.default;
      continue;
    }
    try {
      params[name] = coerce(value, schema, name);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      details[name] = { code: error.code, message: error.message, data: error.data };
    }
  }
  const names = Object.keys(details);
  if (names.length === 0) return params;
  throw new RestError('rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, 400, {
    params: Object.fromEntries(names.map((name) => [name, details[name]?.message])),
    details,
  });
}

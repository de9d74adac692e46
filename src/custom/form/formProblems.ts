import { CallError } from '#src/dataProvider/callError.ts';
import type { ZodForm } from './useZodForm.ts';

/** A failure that concerns one field, told at that field: `fields` maps the keys of the server's sentences to names of fields. */
export function atField(error: unknown, fields: Record<string, { name: string; text?: string }>): unknown {
  const key = error instanceof CallError ? error.key : undefined;
  const field = key === undefined ? undefined : fields[key];
  if (!(error instanceof CallError) || key === undefined || field === undefined) return error;
  const { kind: cause, message, code, status, params } = error;
  const told = [{ path: field.name, key: field.text ?? key }];
  return new CallError({ cause, message, code, status, error: { key, params, fields: told } });
}

/** What stands above the form: the failure, unless it stands at a field already. */
export const failureAbove = <V extends Record<string, unknown>>(form: ZodForm<V>): string | undefined =>
  Object.keys(form.errors).some((name) => name in form.values) ? undefined : form.failure;

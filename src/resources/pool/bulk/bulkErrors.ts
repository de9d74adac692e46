import { CallError } from '#src/dataProvider/callError.ts';

/** What is wrong in the dialog's fields, by their names; empty where the failure is about none of them. */
export function bulkErrors(
  error: unknown,
  translate: (key: string, params?: object) => string,
): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    error.fields.map(({ path, key, params }) => [path.replace(/^edits\.\d+\./, ''), translate(key, params)]),
  );
}

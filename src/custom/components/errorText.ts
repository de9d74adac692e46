import { CallError } from '#src/dataProvider/callError.ts';
import { httpText } from '#src/dataProvider/httpText.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** The sentence of a failure for showing in place: the server's own, or ours for HTTP and connection errors. */
export function errorText(error: unknown, translate: Translate): string {
  if (!(error instanceof CallError)) return translate('http.other');
  return error.kind === 'code' ? error.message : translate(httpText(error));
}

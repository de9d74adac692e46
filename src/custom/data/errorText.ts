import { HttpError } from 'react-admin';
import { CallError, httpText } from '#src/dataProvider/callError.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** What was being done, where the specification has a sentence of its own for its failing. */
export type FailedAction = 'adding' | 'upload';

/** The sentence of a failure for showing in place: the server's own, or ours for HTTP and connection errors. */
export function errorText(error: unknown, translate: Translate, action?: FailedAction): string {
  const said = saidOf(error, translate);
  if (action === 'upload' && !isOurs(error)) return `${translate('kit.uploadFailed')}: ${said}`;
  if (action === 'adding' && isUnforeseen(error)) return `${translate('kit.addingFailed')}: ${said}`;
  return said;
}

function saidOf(error: unknown, translate: Translate): string {
  // As plain resources hand on a refusal that names fields: its message is the server's own.
  if (error instanceof HttpError) return error.message;
  if (!(error instanceof CallError)) return translate('http.other');
  return error.kind === 'code' ? error.message : translate(httpText(error));
}

/** The server understood and says itself what is wrong. */
const isOurs = (error: unknown): boolean => error instanceof CallError && error.kind === 'code';
const isUnforeseen = (error: unknown): boolean =>
  !(error instanceof CallError) || error.key === 'error.internal' || error.kind === 'http';

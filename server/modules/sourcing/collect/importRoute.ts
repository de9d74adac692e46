import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DEFAULT_CURRENCY } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { mayBeDone } from '../../../db/away.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext, UploadedFile } from '../../../http/context.ts';
import { newId } from '../../../ids.ts';
import { type ImportParams, openImport } from './importFile.ts';

/** All imports of a merchant go through one queue: they write the same products. */
const IMPORT_PART = 'import';

/**
 * Takes a product file in: keeps it, detects from its content what it is, and starts the job that reads it. What cannot be
 * read at all is said here, at once, and not kept.
 */
export async function importFile(
  deps: Deps,
  given: { currency?: string | undefined },
  context: CallContext,
): Promise<string> {
  const { merchantId } = context.caller;
  if (!context.file) throw new DomainError('fileMissing');
  const name = shownName(context.file);
  const fileName = await keepFile(deps, merchantId, context.file);
  return startImport(deps, merchantId, {
    fileName,
    name,
    currency: given.currency ?? DEFAULT_CURRENCY,
    meeting: 'ask',
  });
}

/** Starts the job that reads a kept file; where it cannot be read the file goes. */
export async function startImport(deps: Deps, merchantId: string, params: ImportParams): Promise<string> {
  try {
    const file = await openImport(deps, merchantId, params);
    // A saved page holds one product or none: better known now than from a job that failed.
    if (file.kind === 'html') await file.survey();
    return await withMerchantTx(deps.db, merchantId, (tx) =>
      deps.jobs.start(tx, {
        kind: 'importFile',
        title: params.name,
        params,
        total: 0,
        lanes: [IMPORT_PART],
      }),
    );
  } catch (error) {
    // Where nobody knows whether there is a job, it must find its file.
    if (!mayBeDone(error)) await deps.files.remove(merchantId, params.fileName);
    throw error;
  }
}

/** Where files wait that were inspected and not imported yet. */
const INSPECTED = 'inspected';
/** As many of a merchant's are kept: somebody who chooses columns for a while has a few open. */
const WAITING_AT_MOST = 5;

/** What a file is called on screens. */
export const shownName = (file: UploadedFile): string => file.name.slice(0, 200) || 'file';

/** Keeps an uploaded file, all of it or nothing. Returns its name among the merchant's files. */
async function keepFile(deps: Deps, merchantId: string, file: UploadedFile, below?: string): Promise<string> {
  const through = new PassThrough();
  const [kept, copied] = await Promise.allSettled([
    deps.files.put(merchantId, through, below),
    pipeline(file.stream, through),
  ]);
  if (kept.status === 'rejected') {
    file.stream.resume();
    throw kept.reason;
  }
  if (copied.status === 'rejected') {
    await deps.files.remove(merchantId, kept.value);
    throw copied.reason;
  }
  if (!file.truncated()) return kept.value;
  await deps.files.remove(merchantId, kept.value);
  throw new DomainError('fileTooLarge', { name: shownName(file), limit: limits.importUpload / (1024 * 1024) });
}

/** Keeps a file that is to be inspected; of those that nobody imported the oldest go. Returns its id. */
export async function keepForInspection(deps: Deps, merchantId: string, file: UploadedFile): Promise<string> {
  const fileId = newId();
  await keepFile(deps, merchantId, file, `${INSPECTED}/${fileId}`);
  // Ids sort by the time at which they were made.
  const waiting = (await deps.files.list(merchantId, INSPECTED)).sort();
  for (const name of waiting.slice(0, -WAITING_AT_MOST)) await deps.files.remove(merchantId, name);
  return fileId;
}

/** The name of a file that waits. @throws DomainError fileGone */
export async function inspectedName(deps: Deps, merchantId: string, fileId: string): Promise<string> {
  const name = `${merchantId}/${INSPECTED}/${fileId}`;
  if (!(await deps.files.has(merchantId, name))) throw new DomainError('fileGone');
  return name;
}

import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { DEFAULT_CURRENCY } from '#contract/money.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { CallContext, UploadedFile } from '../../http/context.ts';
import { openImport } from './importFile.ts';
import type { ImportParams } from './importWorker.ts';

/** All imports of a merchant go through one queue: they write the same products. */
export const IMPORT_PART = 'import';

/**
 * Takes a product file in: keeps it, judges by its content what it is, and starts the job that reads it. What cannot be
 * read at all is said here, at once, and not kept.
 */
export async function importFile(
  deps: Deps,
  given: { currency?: string | undefined },
  context: CallContext,
): Promise<string> {
  const { merchantId } = context.caller;
  if (!context.file) throw new DomainError('fileMissing');
  const name = context.file.name.slice(0, 200) || 'file';
  const fileName = await keep(deps, merchantId, context.file, name);
  const params: ImportParams = { fileName, name, currency: given.currency ?? DEFAULT_CURRENCY };
  try {
    const file = await openImport(deps, merchantId, params);
    // A saved page holds one product or none: better known now than from a job that failed.
    if (file.kind === 'html') await file.survey();
    const jobId = await forMerchant(deps.db, merchantId, (tx) =>
      deps.jobs.start(tx, merchantId, { kind: 'importFile', title: name, params, total: 0, parts: [IMPORT_PART] }),
    );
    deps.jobs.nudge();
    return jobId;
  } catch (error) {
    await deps.files.remove(merchantId, fileName);
    throw error;
  }
}

async function keep(deps: Deps, merchantId: string, file: UploadedFile, name: string): Promise<string> {
  const through = new PassThrough();
  const [kept, copied] = await Promise.allSettled([
    deps.files.put(merchantId, through),
    pipeline(file.stream, through),
  ]);
  if (kept.status === 'rejected' || copied.status === 'rejected') {
    file.stream.resume();
    if (kept.status === 'fulfilled') await deps.files.remove(merchantId, kept.value);
    // The browser went away, or sent a form without an end.
    if (copied.status === 'rejected' && /unexpected end of/i.test(String(copied.reason))) {
      throw new DomainError('fileMissing', {}, { cause: copied.reason });
    }
    throw kept.status === 'rejected' ? kept.reason : new DomainError('fileMissing');
  }
  if (!file.truncated()) return kept.value;
  await deps.files.remove(merchantId, kept.value);
  throw new DomainError('fileTooLarge', { name, limit: limits.importUpload / (1024 * 1024) });
}

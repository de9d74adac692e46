import { DomainError } from '#contract/errors.ts';
import { DEFAULT_CURRENCY } from '#contract/money.ts';
import { mayBeDone } from '../../../db/away.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext } from '../../../http/context.ts';
import { openImport } from './importFile.ts';
import type { ImportParams } from './importParams.ts';
import { keepFile, shownName } from './keepFile.ts';

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
    const jobId = await withMerchantTx(deps.db, merchantId, (tx) =>
      deps.jobs.start(tx, merchantId, {
        kind: 'importFile',
        title: params.name,
        params,
        total: 0,
        parts: [IMPORT_PART],
      }),
    );
    deps.jobs.nudge();
    return jobId;
  } catch (error) {
    // Where nobody knows whether there is a job, it must find its file.
    if (!mayBeDone(error)) await deps.files.remove(merchantId, params.fileName);
    throw error;
  }
}

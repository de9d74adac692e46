import type { BulkEdit, BulkPreviewRow, bulkCalls } from '#contract/bulk.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Selection } from '#contract/product.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { asKept } from '../../system/journal/index.ts';
import { resolveSelection } from '../pool/index.ts';
import { compileEdits } from './compile.ts';
import type { Draft, Outcome } from './draft.ts';
import { draftsOf } from './draftsOf.ts';
import { readSubjects, type ShownSubject, variantNames } from './readSubjects.ts';
import { Tally } from './tally.ts';

/** Products shown of a preview: first of those that change, then of those that do not. */
const CHANGED_SHOWN = 12;
const OTHERS_SHOWN = 8;
/** Changes shown of one product, and how much of a text. */
const CHANGES_SHOWN = 4;
const TEXT_SHOWN = 600;
/** Products looked at in one go: their descriptions are in memory together. */
const AT_ONCE = 5000;

type Preview = ResultOf<typeof bulkCalls.preview>;

interface Shown {
  subject: ShownSubject;
  draft: Draft;
  outcome: Outcome;
}

/** What edits would do to all products of a selection. Writes nothing; throws `invalidInput` as the edit itself would. */
export async function previewEdits(
  tx: Tx,
  { merchantId, language }: { merchantId: string; language: Language },
  selection: Selection,
  edits: readonly BulkEdit[],
): Promise<Preview> {
  const steps = compileEdits(edits, { whole: false });
  const productIds = await resolveSelection(tx, merchantId, selection);
  const tally = new Tally();
  const changed: Shown[] = [];
  const others: Shown[] = [];
  for (let from = 0; from < productIds.length; from += AT_ONCE) {
    const subjects = await readSubjects(tx, merchantId, productIds.slice(from, from + AT_ONCE), steps);
    for (const [at, draft] of (await draftsOf(subjects, steps)).entries()) {
      const subject = subjects[at];
      if (!subject) continue;
      const outcome = draft.outcome();
      tally.add(draft, outcome);
      const list = outcome === 'change' ? changed : others;
      if (list.length < (outcome === 'change' ? CHANGED_SHOWN : OTHERS_SHOWN)) list.push({ subject, draft, outcome });
    }
  }
  const shown = [...changed, ...others];
  const names = await variantNames(
    tx,
    merchantId,
    shown.map(({ subject }) => subject.product.productId),
  );
  const rows = shown.map((one) => toRow(one, names.get(one.subject.product.productId) ?? [], language));
  return { ...tally.counts(language), rows };
}

function toRow({ subject, draft, outcome }: Shown, names: readonly string[], language: Language): BulkPreviewRow {
  const { productId, title, currency } = subject.product;
  const changes = draft.refusal === null ? [...draft.changes()] : [];
  const notice = draft.refusal ?? draft.remarks[0] ?? (outcome === 'locked' ? { key: 'bulk.locked' } : null);
  return {
    ...{ productId, title, currency, outcome },
    primaryIp: subject.primaryImage,
    reason: notice && sentence(language, notice.key, notice.params),
    changes: changes.slice(0, CHANGES_SHOWN).map(({ field, variant, before, after }) => ({
      field,
      variant: variant === null ? null : (names[variant] ?? ''),
      before: shortened(before),
      after: shortened(after),
    })),
    changeCount: changes.length,
  };
}

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > TEXT_SHOWN ? `${value.slice(0, TEXT_SHOWN)}…` : asKept(value);

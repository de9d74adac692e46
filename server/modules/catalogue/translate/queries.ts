import { and, eq, sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { translation } from '../../../db/schema/catalogue.ts';
import { arrayOf } from '../../../db/sql.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { jsonHash } from '../../../jsonHash.ts';

export interface Line {
  translated: string;
  /** The language it was found to be in. */
  language: string;
}

/** What makes two lines the same to a service. */
export interface LineKind {
  provider: string;
  from: string;
  to: string;
  format: 'text' | 'html';
}

/** Translations older than this are asked for again, in days: services learn. */
const KEPT = 180;

const keyOf = ({ provider, from, to, format }: LineKind, text: string): string =>
  jsonHash([provider, from, to, format, text]);

/** Which of these lines were translated before. */
export async function findLines(tx: MerchantTx, kind: LineKind, texts: readonly string[]): Promise<Map<string, Line>> {
  const byKey = new Map(texts.map((text) => [keyOf(kind, text), text]));
  if (byKey.size === 0) return new Map();
  const rows = await tx
    .select({ key: translation.key, translated: translation.translated, language: translation.language })
    .from(translation)
    .where(
      and(
        eq(translation.merchantId, tx.merchantId),
        sql`${translation.key} = any(${arrayOf([...byKey.keys()], 'text')})`,
      ),
    );
  return new Map(
    rows.flatMap(({ key, translated, language }) => {
      const text = byKey.get(key);
      return text === undefined ? [] : [[text, { translated, language }] as const];
    }),
  );
}

export async function saveLines(tx: MerchantTx, kind: LineKind, lines: ReadonlyMap<string, Line>): Promise<void> {
  const createdAt = tx.now();
  const rows = [...lines].map(([text, line]) => ({
    ...stripNulBytes(line),
    merchantId: tx.merchantId,
    key: keyOf(kind, text),
    createdAt,
  }));
  if (rows.length > 0) await insertRows(tx, translation, rows, sql`on conflict (merchant_id, key) do nothing`);
}

export async function forgetOldLines(tx: MerchantTx): Promise<void> {
  await tx
    .delete(translation)
    .where(
      and(
        eq(translation.merchantId, tx.merchantId),
        sql`${translation.createdAt} < app_now() - make_interval(days => ${KEPT}::int)`,
      ),
    );
}

import { connectTo } from '../db/database.ts';
import type { Database } from '../db/open.ts';

/**
 * Bills that were numbered and payments that arrived after the backup are not in it. After a restore nothing leaves for a payment channel
 * before an administrator has looked, and bills and credit notes are numbered in a new series. It is told by the minute of the restore, so
 * that the same backup restored twice opens two.
 */
export async function holdPayments(db: Database, madeAt: string): Promise<void> {
  const client = await connectTo(db);
  try {
    await client.query('begin');
    await client.query('update installation set held_since = least(coalesce(held_since, $1), $1::timestamptz)', [
      madeAt,
    ]);
    await client.query(NEW_SERIES);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

const NEW_SERIES = `
  insert into bill_series as s (kind, series)
  select kind, greatest(1, extract(epoch from now() - timestamptz '2026-01-01')::int / 60) from (values ('bill'), ('creditNote')) kinds (kind)
  on conflict (kind) do update set series = greatest(s.series + 1, excluded.series), next = 1`;

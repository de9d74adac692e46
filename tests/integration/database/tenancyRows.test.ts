import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MerchantTx, withMerchantTx, withSystemTx } from '#server/db/tenancy.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { type FullMerchant, makeFullMerchant } from '#tests/kit/fullMerchant.ts';
import { findTables, rowsOf, writableColumns } from '#tests/kit/tables.ts';

const DENIED = /permission denied/;
/** Tables whose rows the app never changes, and of these, those that it does not write either. */
const appendOnly = ['stock', 'stock_movement'];
const readOnly = ['stock'];
/** So many items more, or fewer, of the only item of a warehouse. */
const moveOut = `insert into stock_movement (merchant_id, movement_id, warehouse_id, item_id, kind, on_hand, allocated, key, at)
  select merchant_id, gen_random_uuid(), warehouse_id, item_id, 'adjust', $1, 0, gen_random_uuid()::text, now()
  from stock where warehouse_id = $2`;

/** Thrown to have a transaction rolled back after its outcome is known. */
class Enough extends Error {}

describe('row-level security', () => {
  let app: TestApp;
  let anna: FullMerchant;
  let bruno: FullMerchant;
  let tables: { tenant: string[]; system: string[] };
  beforeAll(async () => {
    app = await startTestApp();
    anna = await makeFullMerchant(app, 'annabelle', 'quiet', 'buyer-one');
    bruno = await makeFullMerchant(app, 'brunhilde', 'lantern', 'buyer-two');
    tables = await findTables(app);
  });
  afterAll(() => app.close());

  const asAnna = <T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(app.deps.db, anna.merchantId, work);
  /** What a statement does as one merchant, undone again. */
  async function tried<T>(statement: (tx: MerchantTx) => Promise<T>): Promise<T> {
    let outcome: T | undefined;
    const run = asAnna(async (tx) => {
      outcome = await statement(tx);
      throw new Enough();
    });
    await expect(run).rejects.toThrow(Enough);
    return outcome as T;
  }
  const owners = (rows: { merchant_id: string }[]): string[] => [...new Set(rows.map((row) => row.merchant_id))];

  it('is on for every table with a merchant, and there are rows of both to tell apart', async () => {
    expect(tables.tenant.length).toBeGreaterThanOrEqual(14);
    const { rows } = await app.deps.db.pool.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
    );
    expect(rows.map(({ relname }) => relname).sort()).toEqual(tables.tenant);
    for (const { merchantId } of [anna, bruno]) {
      const held = await rowsOf(app, merchantId);
      expect(Object.keys(held).filter((table) => held[table]?.length === 0)).toEqual([]);
    }
  });

  it('answers own rows only to a query that forgets its merchant, on every table', async () => {
    for (const table of tables.tenant) {
      const { rows } = await asAnna((tx) => tx.client.query<{ merchant_id: string }>(`select * from ${table}`));
      expect(owners(rows), table).toEqual([anna.merchantId]);
    }
  });

  it('changes and deletes own rows only when a statement forgets its merchant', async () => {
    for (const table of tables.tenant.filter((name) => !appendOnly.includes(name))) {
      for (const statement of [`update ${table} set merchant_id = merchant_id`, `delete from ${table}`]) {
        const { rows } = await tried((tx) => tx.client.query(`${statement} returning merchant_id`));
        expect(owners(rows), statement).toEqual([anna.merchantId]);
      }
    }
  });

  it('finds nothing of the other when the other is named outright', async () => {
    for (const table of tables.tenant) {
      const query = `select * from ${table} where merchant_id = $1`;
      const { rows } = await asAnna((tx) => tx.client.query(query, [bruno.merchantId]));
      expect(rows, table).toEqual([]);
    }
  });

  it('refuses rows that are written for the other, on every table', async () => {
    const theirs = await rowsOf(app, bruno.merchantId);
    for (const table of tables.tenant) {
      const columns = await writableColumns(app, table);
      const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1::json)`;
      const inserted = asAnna((tx) => tx.client.query(insert, [theirs[table]?.[0]]));
      await expect(inserted, table).rejects.toThrow(readOnly.includes(table) ? DENIED : /row-level security/);
      const moved = asAnna((tx) => tx.client.query(`update ${table} set merchant_id = $1`, [bruno.merchantId]));
      await expect(moved, table).rejects.toThrow(appendOnly.includes(table) ? DENIED : /row-level security/);
    }
    expect(await rowsOf(app, bruno.merchantId)).toEqual(theirs);
  });

  it('keeps what changed stock as it was, and levels from whoever writes no movement', async () => {
    const before = await rowsOf(app, anna.merchantId);
    for (const table of appendOnly) {
      for (const statement of [`update ${table} set on_hand = on_hand + 1`, `delete from ${table}`]) {
        await expect(
          asAnna((tx) => tx.client.query(statement)),
          statement,
        ).rejects.toThrow(DENIED);
      }
    }
    const written = asAnna((tx) =>
      tx.client.query(
        `insert into stock (merchant_id, warehouse_id, item_id, on_hand, changed_at)
          values ($1, gen_random_uuid(), gen_random_uuid(), 1, now())`,
        [anna.merchantId],
      ),
    );
    await expect(written).rejects.toThrow(DENIED);
    const below = asAnna((tx) => tx.client.query(moveOut, [-6, anna.warehouseId]));
    await expect(below).rejects.toThrow(/stock_levels/);
    expect(await rowsOf(app, anna.merchantId)).toEqual(before);
    const left = await tried(async (tx) => {
      await tx.client.query(moveOut, [-1, anna.warehouseId]);
      return (await tx.client.query<{ left: number }>('select on_hand::int as left from stock')).rows;
    });
    expect(left).toEqual([{ left: 3 }]);
  });

  it('lets a merchant reach none of the tables that are the system’s', async () => {
    expect(tables.system).toEqual([
      'announcement',
      'attempt',
      'audit_entry',
      'bill_series',
      'email_undo',
      'installation',
      'mail_code',
      'plan_terms',
      'server_secret',
      'stray_payment',
      'used_store_link',
      'worker_process',
    ]);
    for (const table of [...tables.system, 'graphile_worker.jobs', 'drizzle.__drizzle_migrations']) {
      const read = asAnna((tx) => tx.client.query(`select * from ${table}`));
      await expect(read, table).rejects.toThrow(DENIED);
    }
  });

  it('holds for the functions that look above it, too', async () => {
    const { rows } = await app.deps.db.pool.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and has_function_privilege('quayside_app', oid, 'execute') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'customers_with',
      'enqueue_task',
      'enqueue_task',
      'jobs_before',
      'next_bill_number',
      'queue_waits',
      'search_customers',
      'search_products',
      'search_store_rows',
    ]);
    const search = (word: string) =>
      asAnna((tx) => tx.client.query('select search_products(array[$1], 100) as id', [`%${word}%`]));
    expect((await search(anna.word)).rows.length).toBeGreaterThan(0);
    const tagged = (word: string) =>
      asAnna((tx) => tx.client.query(`select customers_with('tag', $1, 100) as id`, [word]));
    expect((await tagged(anna.word)).rows.length).toBeGreaterThan(0);
    const named = (word: string) =>
      asAnna((tx) =>
        tx.client.query('select search_customers($1::jsonb, 100) as id', [JSON.stringify([[`%${word}%`, '%-%-%-%']])]),
      );
    for (const pattern of [bruno.word, "' or true --", "' OR merchant_id IS NOT NULL OR '' = '"]) {
      expect((await search(pattern)).rows, pattern).toEqual([]);
      expect((await tagged(pattern)).rows, pattern).toEqual([]);
      expect((await named(pattern)).rows, pattern).toEqual([]);
    }
  });

  it('answers nothing to the plain role when no merchant was named', async () => {
    const held = await withSystemTx(app.deps.db, async (tx) => {
      await tx.client.query('set local role quayside_app');
      const counts: number[] = [];
      for (const table of tables.tenant) counts.push((await tx.client.query(`select 1 from ${table}`)).rows.length);
      return counts;
    });
    expect(held).toEqual(tables.tenant.map(() => 0));
  });

  it('leaves neither merchant nor role behind on a connection, whatever the turns', async () => {
    const merchants = [anna, bruno];
    const seen = await Promise.all(
      Array.from({ length: 60 }, (_, at) => merchants[at % 2] ?? anna).map(async ({ merchantId }) => {
        const { rows } = await withMerchantTx(app.deps.db, merchantId, (tx) =>
          tx.client.query('select * from product'),
        );
        return { merchantId, owners: owners(rows) };
      }),
    );
    for (const { merchantId, owners: found } of seen) expect(found).toEqual([merchantId]);
    const { rows } = await app.deps.db.pool.query(
      `select current_user as who, coalesce(current_setting('app.merchant_id', true), '') as merchant`,
    );
    expect(rows).toEqual([{ who: expect.not.stringContaining('quayside_app'), merchant: '' }]);
  });

  it('does not take a text for a merchant that is none', () => {
    for (const id of ['', '*', `${anna.merchantId}' --`, "'; drop table product; --"]) {
      expect(() => withMerchantTx(app.deps.db, id, async () => undefined)).toThrow(/Not a merchant/);
    }
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrayOf, rowsOf } from '#server/db/sql.ts';
import { type SystemTx, withSystemTx } from '#server/db/tenancy.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

const MANY = 100_000;
/** More than parameters may be in a statement. */
const numbers = Array.from({ length: MANY }, (_, at) => at);
/** A text with what no column holds: NUL, and half a character. */
const odd = 'a\0b\ud800c';
const kept = 'ab\ufffdc';

describe('many values in one parameter', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  const ask = async (query: Parameters<SystemTx['execute']>[0]): Promise<Record<string, unknown>[]> =>
    (await withSystemTx(app.deps.db, (tx) => tx.execute(query))).rows;

  it('are an array, in their order', async () => {
    const values = arrayOf(numbers, 'int');
    const [found] = await ask(
      sql`select cardinality(v) as many, v[1] as first, v[${MANY}::int] as last from (select ${values} as v) a`,
    );
    expect(found).toEqual({ many: MANY, first: 0, last: MANY - 1 });
  });

  it('are no array of something when there are none', async () => {
    expect(await ask(sql`select ${arrayOf([], 'uuid')} as ids, ${arrayOf([], 'text')} as texts`)).toEqual([
      { ids: [], texts: [] },
    ]);
    expect(await ask(sql`select 1 where 'a' = any(${arrayOf([], 'text')})`)).toEqual([]);
  });

  it('are texts as the database holds them, and the list stays as it was', async () => {
    const given = ['plain', odd];
    expect(await ask(sql`select ${arrayOf(given, 'text')} as texts`)).toEqual([{ texts: ['plain', kept] }]);
    expect(given).toEqual(['plain', odd]);
  });

  it('are a table, of as many rows', async () => {
    const rows = numbers.map((at) => ({ at, itsName: `no. ${at}` }));
    const found = await ask(
      sql`select count(*)::int as many, max(r.at) as last, count(distinct r."itsName")::int as names
        from ${rowsOf(rows, 'r', { at: 'int', itsName: 'text' })}`,
    );
    expect(found).toEqual([{ many: MANY, last: MANY - 1, names: MANY }]);
  });

  it('are a table of no rows when there are none', async () => {
    const none: { id: string }[] = [];
    expect(await ask(sql`select r.id from ${rowsOf(none, 'r', { id: 'uuid' })}`)).toEqual([]);
  });

  it('are null in a row that lacks one, and what is not named does not travel', async () => {
    const rows: { at: number; text?: string | undefined; told?: unknown; secret?: bigint }[] = [
      { at: 1, text: 'one', told: { held: null }, secret: 1n },
      { at: 2, text: undefined, told: null },
      { at: 3 },
    ];
    const found = await ask(sql`
      select r.*, r.told is null as untold from ${rowsOf(rows, 'r', { at: 'int', text: 'text', told: 'jsonb' })} order by at`);
    expect(found).toEqual([
      { at: 1, text: 'one', told: { held: null }, untold: false },
      { at: 2, text: null, told: null, untold: true },
      { at: 3, text: null, told: null, untold: true },
    ]);
  });

  it('are rows as the database holds them, and the rows given stay as they were, however deep', async () => {
    const rows = [{ text: odd, told: { deep: [odd] } }];
    const found = await ask(sql`select r.* from ${rowsOf(rows, 'r', { text: 'text', told: 'jsonb' })}`);
    expect(found).toEqual([{ text: kept, told: { deep: [kept] } }]);
    expect(rows).toEqual([{ text: odd, told: { deep: [odd] } }]);
  });
});

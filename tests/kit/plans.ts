import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';

/** A step of a plan that was carried out. */
export interface Step {
  kind: string;
  index: string | undefined;
  /** The condition by which the index was searched. */
  condition: string;
  relation: string | undefined;
  /** Rows that it looked at, those it turned down among them. */
  rows: number;
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** The texts of the queries that some work sends, those that hold `mark`. */
export async function queriesOf(mark: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = spy.mock.calls.map((call) => String(call[0]));
  spy.mockRestore();
  return sent.filter((text) => mark.test(text));
}

/** A query of a merchant's transaction, with the values that were sent with it. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** The queries of a merchant's transaction that some work sends, those that hold `mark`. */
export async function sentBy(mark: RegExp, work: () => Promise<unknown>): Promise<Sent[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = spy.mock.calls.map(
    (call) => call as unknown as [string | (Pick<Sent, 'text'> & Partial<Sent>), unknown[]?],
  );
  spy.mockRestore();
  return sent
    .map(([query, values = []]) => (typeof query === 'string' ? { text: query, values } : { values, ...query }))
    .filter(({ text }) => mark.test(text));
}

/** How the database carries such a query out, as the merchant that sent it. */
export async function stepsAs(db: Database, merchantId: string, { text, values }: Sent): Promise<Step[]> {
  return withMerchantTx(db, merchantId, async (tx) => {
    const { rows } = await tx.client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const root = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!root) throw new Error(`No plan of ${text}`);
    return walk(root);
  });
}

/** How the database carries out queries as `readAsMerchant` sends them: each step of their plans, with what it cost. */
export async function stepsOf(db: Database, texts: readonly string[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const text of texts) {
    const explained = text.replace(/;\s+(select\s(?!set_config))/, '; explain (analyze, timing off, format json) $1');
    if (explained === text) throw new Error(`Not a query of readAsMerchant: ${text}`);
    const results = (await db.pool.query(explained)) as unknown as pg.QueryResult<{
      'QUERY PLAN'?: { Plan: PlanNode }[];
    }>[];
    const root = results.flatMap(({ rows }) => rows.flatMap((row) => row['QUERY PLAN'] ?? []))[0]?.Plan;
    if (!root) throw new Error(`No plan: ${JSON.stringify(results)}`);
    steps.push(...walk(root));
  }
  return steps;
}

function walk(root: PlanNode): Step[] {
  const steps: Step[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    steps.push({
      kind: node['Node Type'],
      index: node['Index Name'],
      condition: node['Index Cond'] ?? '',
      relation: node['Relation Name'],
      rows: (node['Actual Rows'] + removed) * node['Actual Loops'],
    });
    open.push(...(node.Plans ?? []));
  }
  return steps;
}

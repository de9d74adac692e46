import type pg from 'pg';
import type { KeptTable } from './manifest.ts';

/** Texts that mean the same on every server, whatever its settings. */
export const PLAIN_TEXTS = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local statement_timeout = 0`;

/** A table's name for a query. */
export const named = ({ schema, name }: { schema: string; name: string }): string => `"${schema}"."${name}"`;

/**
 * Our tables and the queue's, without what PostgreSQL generates. Those that refer to others come after them: only the
 * queue's have such keys, and none that goes further.
 */
export async function listTables(client: pg.ClientBase): Promise<Omit<KeptTable, 'rows'>[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: { name: string; type: string }[] }>(`
    select n.nspname::text as schema, c.relname::text as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and starts_with(c.relname, '_private_')))
    group by c.oid, n.nspname, c.relname
    order by exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), 1, 2`);
  return rows;
}

/** How far sequences of the same schemas have counted. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ schema: string; name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; lastValue: string }>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as "lastValue" from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  );
  return rows;
}

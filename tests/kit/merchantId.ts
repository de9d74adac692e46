import type { TestApp } from './app.ts';

/** Whose the rows are that somebody who registered under this address has. */
export async function merchantIdOf(app: Pick<TestApp, 'deps'>, { email }: { email: string }): Promise<string> {
  const { rows } = await app.deps.db.pool.query<{ id: string }>(
    'select merchant_id as id from account where email = $1',
    [email],
  );
  if (!rows[0]) throw new Error(`Nobody has registered as ${email}.`);
  return rows[0].id;
}

import { ne } from 'drizzle-orm';
import type { Database } from './db/open.ts';
import { serverSecret } from './db/schema/accounts.ts';
import { store, supplierAccount } from './db/schema/stores.ts';
import { withSystemTx } from './db/tenancy.ts';
import type { Env } from './env.ts';
import { Refusal } from './refusal.ts';
import { createSecrets, keyPath, makeKey, readKey, type Secrets, SecretUnreadable } from './secrets.ts';

/**
 * The secrets of this installation, with its key: SECRET_KEY, or the file in DATA_DIR, which a new installation makes. A key
 * that is missing, or that does not open what the database holds, is refused with the ways back; `acceptNew` takes the last
 * of them: what the old key sealed is given up.
 */
export async function openSecrets(db: Database, env: Env, { acceptNew }: { acceptNew: boolean }): Promise<Secrets> {
  const known = env.SECRET_KEY ? Buffer.from(env.SECRET_KEY, 'base64') : readKey(env.DATA_DIR);
  const sealed = await withSystemTx(db, (tx) => tx.select().from(serverSecret));
  if (known && sealed.every((secret) => canOpen(createSecrets(known), secret))) return createSecrets(known);
  if (sealed.length > 0 && !acceptNew) throw known ? wrongKey(env) : lostKey(env);
  if (sealed.length > 0) await giveUpSealed(db);
  return createSecrets(known ?? makeKey(env.DATA_DIR));
}

function canOpen(secrets: Secrets, { name, sealed }: { name: string; sealed: string }): boolean {
  try {
    secrets.open(sealed, name);
    return true;
  } catch (error) {
    if (error instanceof SecretUnreadable) return false;
    throw error;
  }
}

const LAST_WAY =
  'If it is gone for good, start once with "npm start -- --new-key": stores and supplier accounts then have to be linked again.';

const lostKey = ({ DATA_DIR }: Env): Refusal =>
  new Refusal(
    `The sealing key ${keyPath(DATA_DIR)} is missing. Bring the file back from a backup, or set SECRET_KEY to it. ${LAST_WAY}`,
  );

const wrongKey = ({ DATA_DIR, SECRET_KEY }: Env): Refusal =>
  new Refusal(
    `The sealing key in ${SECRET_KEY ? 'SECRET_KEY' : keyPath(DATA_DIR)} is not the one that this database was sealed with. ` +
      `Bring the right one back from a backup. ${LAST_WAY}`,
  );

/** The server's own keys are made again; merchants see which stores and accounts to link again. */
async function giveUpSealed(db: Database): Promise<void> {
  await withSystemTx(db, async (tx) => {
    await tx.delete(serverSecret);
    const bound = ne(store.state, 'disconnected');
    await tx
      .update(store)
      .set({ state: 'offline', problem: { key: 'store.offline' } })
      .where(bound);
    await tx.update(supplierAccount).set({ state: 'expired' }).where(ne(supplierAccount.state, 'disconnected'));
  });
}

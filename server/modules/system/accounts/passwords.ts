import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { Password } from '#contract/account.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import type { Database } from '../../../db/open.ts';
import { serverSecret } from '../../../db/schema/accounts.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Secrets } from '../../../secrets.ts';

export interface Passwords {
  /** SPKI PEM: the key under which the browser seals a password. */
  publicKey: string;
  /** Throws `passwordUnreadable`, or `invalidInput` at the field `path` when it is too short. */
  unseal(sealed: string, path?: string): string;
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

const NAME = 'password-rsa';
/** 19 MiB, two passes, one lane: OWASP's recommendation for argon2id. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The key pair is made once per installation and shared by all its processes through the database, sealed. */
export async function createPasswords(db: Database, secrets: Secrets): Promise<Passwords> {
  const privateKey = createPrivateKey(await loadOrMakeKey(db, secrets));
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    unseal: (sealed, path = 'pwd') => unseal(privateKey, sealed, path),
    hash: (password) => hash(password, ARGON2ID),
    verify: (hashed, password) => verify(hashed, password),
  };
}

function unseal(key: KeyObject, sealed: string, path: string): string {
  let password: string;
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    password = privateDecrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64')).toString('utf8');
  } catch (cause) {
    throw new DomainError('passwordUnreadable', {}, { cause });
  }
  const checked = Password.safeParse(password);
  if (checked.success) return checked.data;
  const key0 = checked.error.issues[0]?.message ?? 'validation.password';
  throw new DomainError('invalidInput', {}, { fields: [{ path, key: key0 }] });
}

async function loadOrMakeKey(db: Database, secrets: Secrets): Promise<string> {
  const read = () => withSystemTx(db, (tx) => tx.select().from(serverSecret).where(eq(serverSecret.name, NAME)));
  const known = (await read())[0];
  if (known) return secrets.open(known.sealed, NAME);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const sealed = secrets.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), NAME);
  // Two processes may start at once: the first one's key is everybody's.
  await withSystemTx(db, (tx) => tx.insert(serverSecret).values({ name: NAME, sealed }).onConflictDoNothing());
  const kept = (await read())[0];
  if (!kept) throw new Error('The key for passwords could not be stored.');
  return secrets.open(kept.sealed, NAME);
}

/** What is tried first: some forty thousand passwords of published leaks. Loaded when somebody chooses one. */
let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Throws `invalidInput` at the field `path` for a new password that many people use, or that is the account's own
 * address.
 */
export async function refuseCommon(password: string, email: string, path: string): Promise<void> {
  common ??= load();
  const typed = password.toLowerCase();
  const own = [email, email.split('@')[0]];
  if (!own.includes(typed) && !(await common).has(typed)) return;
  throw new DomainError('invalidInput', {}, { fields: [{ path, key: 'validation.passwordCommon' }] });
}

import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

/** Seals what must not be readable in the database: store and supplier tokens, the server's own keys. */
export interface Secrets {
  /** AES-256-GCM. `context` (whose secret it is) must be the same when it is opened. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** A secret that nobody stores: the same for the same context, and of no use without the key. */
  derive(context: string): string;
}

const VERSION = 'v1';

/** What is sealed with another key, or was changed. */
export class SecretUnreadable extends Error {}

/** Where the key is kept that is not given by the environment, readable by the owner only. */
export const keyPath = (dataDir: string): string => join(dataDir, 'secret.key');

export function createSecrets(key: Buffer): Secrets {
  return {
    derive: (context) => createHmac('sha256', key).update(context).digest('base64url'),
    seal(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        VERSION,
        nonce.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        body.toString('base64url'),
      ].join('.');
    },
    open(sealed, context) {
      const [version, nonce, tag, body] = sealed.split('.');
      if (version !== VERSION || nonce === undefined || tag === undefined || body === undefined) {
        throw new SecretUnreadable('This secret was sealed by another version of the server.');
      }
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      try {
        return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new SecretUnreadable('This secret was sealed with another key.', { cause });
      }
    },
  };
}

/** Null where there is no file. Throws `Refusal` where it holds no key. */
export function readKey(dataDir: string): Buffer | null {
  const path = keyPath(dataDir);
  if (!existsSync(path)) return null;
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length === 32) return key;
  throw new Refusal(`${path} does not hold a key of 32 bytes in base64. Bring the file back from a backup.`);
}

/** A new key in its file, which is there as a whole or not at all; of two processes that start at once, the first one's is kept. */
export function makeKey(dataDir: string): Buffer {
  const whole = `${keyPath(dataDir)}.${randomUUID()}`;
  writeFileSync(whole, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(whole, keyPath(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole);
  }
  const key = readKey(dataDir);
  if (key === null) throw new Error(`${keyPath(dataDir)} was taken away while it was made.`);
  return key;
}

/** What is kept of a token or code: it can be compared, not read. */
export const fingerprint = (value: string): string => createHash('sha256').update(value).digest('base64url');

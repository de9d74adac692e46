import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seals what must not be readable in the database: store and supplier tokens, the server's own keys. */
export interface Secrets {
  /** AES-256-GCM. `context` (whose secret it is) must be the same when it is opened. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** A secret that nobody stores: the same for the same context, and of no use without the key. */
  derive(context: string): string;
}

const VERSION = 'v1';

/** With a key from the environment, or one kept in `DATA_DIR/secret.key`, readable by the owner only. */
export function createSecrets(options: { key: string | undefined; dataDir: string }): Secrets {
  const key = options.key ? Buffer.from(options.key, 'base64') : keyFromFile(options.dataDir);
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
        throw new Error('This secret was sealed by another version of the server.');
      }
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}

function keyFromFile(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secret.key');
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== 32)
    throw new Error(`${path} does not hold a key of 32 bytes in base64. Restore it from a backup.`);
  return key;
}

/** What is kept of a token or code: it can be compared, not read. */
export const fingerprint = (value: string): string => createHash('sha256').update(value).digest('base64url');

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code of the newest mail to an address: six digits alone on a line. */
export function latestCode(dataDir: string, email: string): string {
  const folder = join(dataDir, 'mail');
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(email));
  const code = /^\d{6}$/m.exec(mails.at(-1) ?? '')?.[0];
  if (!code) throw new Error(`No mail with a code for ${email}.`);
  return code;
}

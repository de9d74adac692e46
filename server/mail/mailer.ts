import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../ids.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Of what comes regularly: where it is switched off. */
  unsubscribe?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** By SMTP where it is configured; otherwise each mail becomes an .eml file in `DATA_DIR/mail`. */
export function createMailer(options: { smtpUrl: string | undefined; from: string; dataDir: string }): Mailer {
  // Quoted-printable keeps a code readable on its line, whatever the language around it.
  const message = ({ unsubscribe, ...mail }: Mail) => ({
    from: options.from,
    ...mail,
    ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
    textEncoding: 'quoted-printable' as const,
  });
  if (options.smtpUrl) {
    const transport = createTransport(options.smtpUrl);
    return { send: async (mail) => void (await transport.sendMail(message(mail))) };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(options.dataDir, 'mail');
  return {
    async send(mail) {
      const { message: content } = await transport.sendMail(message(mail));
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${newId().slice(-6)}.eml`);
      // Written aside and renamed, so that nobody reads half a mail.
      writeFileSync(`${path}.tmp`, content as Buffer, { mode: 0o600 });
      renameSync(`${path}.tmp`, path);
    },
  };
}

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import pino from 'pino';
import { playedDomains } from './connectors/registry.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import type { Deps } from './deps.ts';
import { type Env, sandboxIsOn } from './env.ts';
import { createFileStore } from './files/fileStore.ts';
import { createJobQueue } from './jobs/queue.ts';
import type { JobWorker } from './jobs/worker.ts';
import { createLiveBus, type LiveBus } from './live/liveBus.ts';
import { createMailer } from './mail/mailer.ts';
import { openBilling } from './modules/system/billing/index.ts';
import { openPlans } from './modules/system/plans/index.ts';
import { createGuardedHttp } from './outgoing/guardedHttp.ts';
import { ownerOnly } from './ownerOnly.ts';
import { type Plans, readPlans } from './planFile.ts';
import { followSandboxClock } from './sandboxClock.ts';
import { openSecrets } from './sealingKey.ts';
import type { Secrets } from './secrets.ts';

/** What works in this process, as far as others wake it. */
export type Wakeable = Pick<JobWorker, 'nudge' | 'clockTurned'>;

/** Everything modules are given, opened; `close` undoes it in the right order. The worker connects itself by `connect`. */
export async function createDeps(
  env: Env,
  log: FastifyBaseLogger = createLog(env.LOG_LEVEL),
  { acceptNewKey = false }: { acceptNewKey?: boolean } = {},
): Promise<{ deps: Deps; connect(worker: Wakeable): void; close(): Promise<void> }> {
  const planFile = readPlans(env);
  ownerOnly(env.DATA_DIR, (reason) => log.warn(reason));
  let bus: LiveBus | null = null;
  let worker: Wakeable | null = null;
  const db = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    isSynced: env.PGLITE_SYNC === 'on',
    tell: (sentence) => log.warn(sentence),
    outlets: {
      tell: async (merchantId, event) => bus?.publish(merchantId, event),
      wakeQueue: () => worker?.nudge(),
      failed: (err) => log.error({ err }, 'what follows a commit failed'),
    },
  });
  let secrets: Secrets;
  let plans: Plans | null;
  let installation: string;
  try {
    await migrateDatabase(db);
    plans = planFile && (await openPlans(db, planFile));
    installation = await openBilling(db);
    secrets = await openSecrets(db, env, { acceptNew: acceptNewKey });
  } catch (error) {
    await db.close();
    throw error;
  }
  const live = await createLiveBus(db, log);
  bus = live;
  const sandboxOrigin = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  const http = createGuardedHttp({
    allowedOrigins: [
      ...env.ALLOWED_ORIGINS,
      // Pictures of ours, which some platforms want uploaded by us.
      new URL(publicUrl(env)).origin,
      ...(sandboxIsOn(env) ? [`http://localhost:${env.SANDBOX_PORT}`] : []),
      // A LibreTranslate of the operator's own is often in the same network.
      ...(env.TRANSLATE_URL ? [new URL(env.TRANSLATE_URL).origin] : []),
    ],
    sandbox: sandboxIsOn(env) ? { origin: sandboxOrigin, domains: playedDomains() } : null,
    now: db.clock.now,
  });
  const deps: Deps = {
    env,
    db,
    live,
    http,
    log,
    secrets,
    mailer: createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir: env.DATA_DIR }),
    files: createFileStore(env.DATA_DIR),
    jobs: createJobQueue(),
    plans,
    installation,
    publicUrl: publicUrl(env),
    now: db.clock.now,
  };
  const turned = (): void => {
    worker?.clockTurned();
    worker?.nudge();
  };
  const clock = sandboxIsOn(env) ? await followSandboxClock(sandboxOrigin, db.clock, turned) : null;
  return {
    deps,
    connect: (one) => {
      worker = one;
    },
    async close() {
      await clock?.stop();
      await http.close();
      await live.close();
      await db.close();
    },
  };
}

/** Without a slash at the end. A server that listens everywhere is reached, as far as it knows, at this machine. */
export function publicUrl(env: Env): string {
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  return (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/$/, '');
}

/** What signs somebody in, or proves who calls, where it stands in an address: tokens, codes of consents, signatures. */
const SECRET = /([?&;][^=&;]*(?:token|code|secret|password|pwd|key|hmac|sign|signature|state|undo)=)[^&;#]*/gi;

/** An address without what must not lie in a log. */
export const withoutSecrets = (url: string): string => url.replace(SECRET, '$1…');

/** The server's log. Addresses are told without their secrets. */
export const createLog = (level: string, destination?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers: {
        req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), host, ip }),
      },
    },
    destination,
  );

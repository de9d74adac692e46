import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/**
 * Helmet's defaults would break installations on plain http, so all is said here. Scripts come from us alone, and so do
 * pictures, but for those that the operator put elsewhere; MUI writes its styles into the page.
 */
export function contentPolicy(env: Pick<Env, 'CONTACT_QR' | 'VITE_FILE_HOST'>): FastifyHelmetOptions {
  const elsewhere = [env.CONTACT_QR, env.VITE_FILE_HOST].flatMap((address) =>
    address && /^https?:/i.test(address) ? [new URL(address).origin] : [],
  );
  return {
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        frameSrc: ["'self'", 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  };
}

const A_YEAR = 365 * 24 * 60 * 60;

/** Has browsers that came by https come by nothing else for a year. Over plain http it would mean nothing. */
export function stayOnHttps(app: FastifyInstance, publicUrl: string): void {
  const always = publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    if (always || request.protocol === 'https') reply.header('strict-transport-security', `max-age=${A_YEAR}`);
  });
}

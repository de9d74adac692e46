import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Helmet's defaults would break installations on plain http and hide suppliers' images, so both are said here. Scripts
 * come from us alone; MUI writes its styles into the page.
 */
export function contentPolicy(): FastifyHelmetOptions {
  return {
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
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

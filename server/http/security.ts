import type { FastifyHelmetOptions } from '@fastify/helmet';

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

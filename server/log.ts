import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino, { type DestinationStream } from 'pino';

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

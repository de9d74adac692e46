import type { FastifyInstance, FastifyReply } from 'fastify';
import { baiduError, baiduTranslate } from './baidu.ts';
import { deeplRefusals, deeplTranslate } from './deepl.ts';
import { libreLanguages, libreRefusals, libreTranslate } from './libre.ts';
import type { TranslatorName, Translators } from './translators.ts';

const HOSTS: Record<string, TranslatorName> = {
  'fanyi-api.baidu.com': 'baidu',
  'api.deepl.com': 'deepl',
  'api-free.deepl.com': 'deepl',
  'libretranslate.com': 'libre',
};

/** Whose host this is, if a translation service's. */
export const translatorAt = (host: string): TranslatorName | undefined => HOSTS[host];

/** How each service says that it is overloaded or broken. */
export const translatorRefusals = {
  baidu: {
    throttle: (reply: FastifyReply) => reply.send(baiduError('54003')),
    error: (reply: FastifyReply) => reply.send(baiduError('52001')),
  },
  deepl: deeplRefusals,
  libre: libreRefusals,
};

/** Serves the translation services' hosts under `/_hosts/<host>`. */
export function translatorRoutes(app: FastifyInstance, translators: Translators): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/_hosts/fanyi-api.baidu.com/api/trans/vip/translate',
    handler: (request) => baiduTranslate(translators, request),
  });
  for (const host of ['api.deepl.com', 'api-free.deepl.com']) {
    app.post(`/_hosts/${host}/v2/translate`, (request, reply) => deeplTranslate(translators, request, reply));
  }
  app.get('/_hosts/libretranslate.com/languages', () => libreLanguages());
  app.post('/_hosts/libretranslate.com/translate', (request, reply) => libreTranslate(translators, request, reply));
}

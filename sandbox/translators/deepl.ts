import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyOf, jsonOf, pathOf } from '../lib/rawRequest.ts';
import { charactersOf, type Translators } from './translators.ts';
import { detect, translateHtml, translateText } from './words.ts';

const TARGETS = new Set(
  `AR BG CS DA DE EL EN EN-GB EN-US ES ET FI FR HU ID IT JA KO LT LV NB NL PL PT PT-BR PT-PT RO RU SK SL SV TR UK VI TH
  ZH ZH-HANS ZH-HANT`.split(/\s+/),
);
const SOURCES = new Set([...TARGETS].filter((code) => !code.includes('-')));
const TEXTS_AT_MOST = 50;
const BODY_AT_MOST = 128 * 1024;

const bodySchema = z.looseObject({
  text: z.array(z.string()).min(1),
  target_lang: z.string(),
  source_lang: z.string().optional(),
  tag_handling: z.enum(['html', 'xml']).optional(),
});

export const deeplRefusals = {
  throttle: (reply: FastifyReply) => reply.status(429).send({ message: 'Too many requests' }),
  error: (reply: FastifyReply) => reply.status(503).send({ message: 'Service Unavailable' }),
};

/** `POST /v2/translate`, by developers.deepl.com/docs/api-reference/translate. */
export function deeplTranslate(translators: Translators, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refuse = (status: number, message: string) => reply.status(status).send({ message });
  const key = /^DeepL-Auth-Key (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const account = translators.account('deepl');
  if (key !== account.key || !account.open) return refuse(403, 'Authorization failure');
  const isFreeHost = pathOf(request).includes('api-free.');
  if (key.endsWith(':fx') !== isFreeHost) {
    return refuse(403, `Wrong endpoint. Use https://${isFreeHost ? 'api' : 'api-free'}.deepl.com`);
  }
  if (bodyOf(request).length > BODY_AT_MOST) return refuse(413, 'Request entity too large');
  const body = bodySchema.safeParse(jsonOf(request));
  if (!body.success) return refuse(400, 'Bad request. Reason: invalid body');
  const { text, target_lang, source_lang, tag_handling } = body.data;
  if (text.length > TEXTS_AT_MOST) return refuse(400, 'Too many texts in one request');
  if (!TARGETS.has(target_lang.toUpperCase())) return refuse(400, "Value for 'target_lang' not supported.");
  if (source_lang !== undefined && !SOURCES.has(source_lang.toUpperCase())) {
    return refuse(400, "Value for 'source_lang' not supported.");
  }
  if (!translators.spend('deepl', charactersOf(text)))
    return refuse(456, 'Quota for this billing period has been exceeded');
  const to = target_lang.slice(0, 2).toLowerCase();
  return reply.send({
    translations: text.map((one) => {
      const from = source_lang?.toLowerCase() ?? detect(one);
      const translated = tag_handling === undefined ? translateText(one, from, to) : translateHtml(one, from, to);
      return { detected_source_language: from.toUpperCase(), text: translated };
    }),
  });
}

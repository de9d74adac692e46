import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { jsonOf } from '../lib/rawRequest.ts';
import { charactersOf, type Translators } from './translators.ts';
import { detect, translateHtml, translateText } from './words.ts';

/** What this server has loaded: Estonian is not among it. */
const LANGUAGES = 'en ar bg cs da de el es fi fr hu it ja ko nl pl pt ro ru sl sv zh-Hans zh-Hant'.split(' ');
const CHARACTERS_AT_MOST = 2000;

const bodySchema = z.looseObject({
  q: z.union([z.string(), z.array(z.string())]),
  source: z.string(),
  target: z.string(),
  format: z.string().default('text'),
  api_key: z.string().optional(),
});

export const libreRefusals = {
  throttle: (reply: FastifyReply) => reply.status(429).send({ error: 'Slowdown: 30 per 1 minute' }),
  error: (reply: FastifyReply) => reply.status(500).send({ error: 'Cannot translate text: out of memory' }),
};

export const libreLanguages = (): { code: string; name: string; targets: string[] }[] =>
  LANGUAGES.map((code) => ({ code, name: code, targets: LANGUAGES.filter((other) => other !== code) }));

/** `POST /translate`, by docs.libretranslate.com/api: without a key it answers too, with a wrong one it does not. */
export function libreTranslate(translators: Translators, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refuse = (status: number, error: string) => reply.status(status).send({ error });
  const body = bodySchema.safeParse(jsonOf(request));
  if (!body.success) return refuse(400, `Invalid request: missing ${body.error.issues[0]?.path.join('.')} parameter`);
  const { q, source, target, format, api_key } = body.data;
  const account = translators.account('libre');
  if (api_key !== undefined && api_key !== account.key) return refuse(403, 'Invalid API key');
  if (!account.open) return refuse(400, 'Please contact the server operator to get an API key');
  const texts = Array.isArray(q) ? q : [q];
  const size = charactersOf(texts);
  if (size > CHARACTERS_AT_MOST) {
    return refuse(400, `Invalid request: request (${size}) exceeds text limit (${CHARACTERS_AT_MOST})`);
  }
  for (const code of [source, target]) {
    if (code !== 'auto' && !LANGUAGES.includes(code)) return refuse(400, `${code} is not supported`);
  }
  if (!['text', 'html'].includes(format)) return refuse(400, `${format} format is not supported`);
  if (!translators.spend('libre', size)) return refuse(429, 'Slowdown: 5000000 per 1 day');
  const results = texts.map((text) => {
    const from = source === 'auto' ? detect(text) : source;
    const translated = format === 'html' ? translateHtml(text, from, target) : translateText(text, from, target);
    return { from: from === 'zh' ? 'zh-Hans' : from, text: unescaped(translated) };
  });
  const detected = results.map(({ from }) => ({ confidence: 90, language: from }));
  return reply.send({
    translatedText: Array.isArray(q) ? results.map(({ text }) => text) : results[0]?.text,
    ...(source === 'auto' ? { detectedLanguage: Array.isArray(q) ? detected : detected[0] } : {}),
  });
}

/** The real server resolves entities in whatever it answers, markup's own included. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');

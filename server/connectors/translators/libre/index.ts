import { z } from 'zod';
import { translatorName } from '#contract/enums.ts';
import { askTranslator, jsonOf, readAnswer } from '../../lib/translatorReply.ts';
import type { Translator } from '../../translator.ts';
import { libreFault } from './fault.ts';
import { fromLibre, libreLanguage } from './languages.ts';

const Detected = z.looseObject({ language: z.string() });
/** `detectedLanguage` is there only for `auto`: one per text, or one for all in older versions. */
const Answer = z.looseObject({
  translatedText: z.array(z.string()).min(1),
  detectedLanguage: z.union([z.array(Detected), Detected]).optional(),
});
const Refusal = z.looseObject({ error: z.string() });

/**
 * A LibreTranslate server, the operator's own or a public one. Limits are each server's own; the public one takes 2,000
 * characters, so that is what we send at once.
 *
 * @see https://docs.libretranslate.com/api/operations/translate/
 */
export const libre: Translator = {
  name: 'libre',
  address: () => 'https://libretranslate.com',
  readsHtml: true,
  limits: { texts: 25, bytes: 2000, parallel: 2 },
  async translate(session, { texts, from, to, format }) {
    const provider = translatorName.libre;
    const source = from === 'auto' ? 'auto' : await libreLanguage(from, session);
    const target = await libreLanguage(to, session);
    const reply = await askTranslator(session.http, provider, {
      method: 'POST',
      url: `${session.address}/translate`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: texts, source, target, format, ...(session.key ? { api_key: session.key } : {}) }),
      signal: session.signal,
    });
    const json = jsonOf(reply);
    if (reply.status >= 300) throw libreFault(reply.status, Refusal.safeParse(json).data?.error);
    const sameCount = Answer.refine(
      (answer) => answer.translatedText.length === texts.length,
      'another number of texts',
    );
    const { translatedText, detectedLanguage } = readAnswer(sameCount, json, provider);
    const found = Array.isArray(detectedLanguage) ? detectedLanguage[0] : detectedLanguage;
    return { from: found ? fromLibre(found.language) : from, texts: translatedText };
  },
};

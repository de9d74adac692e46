import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '#contract/errors.ts';
import { translatorName } from '#contract/vocabulary.ts';
import { askTranslator, jsonOf, readAnswer } from '../../lib/translatorReply.ts';
import type { TextsToTranslate, TranslatedTexts, Translator, TranslatorSession } from '../../translator.ts';
import { baiduFault } from './fault.ts';
import { baiduLanguages, fromBaidu } from './languages.ts';
import { Answer, Refusal } from './wire.ts';

/**
 * Baidu's general text translation: several texts travel as lines of one `q` of at most 6,000 bytes, signed with the
 * MD5 of app id, text, salt and secret. The standard edition answers one request a second.
 *
 * @see https://fanyi-api.baidu.com/doc/21
 */
export const baidu: Translator = {
  name: 'baidu',
  address: () => 'https://fanyi-api.baidu.com',
  readsHtml: false,
  limits: { texts: 200, bytes: 6000, parallel: 1 },
  async translate(session, wanted) {
    const answer = await ask(session, wanted);
    const from = fromBaidu(answer.from);
    const lines = answer.trans_result.map(({ dst }) => dst);
    if (lines.length === wanted.texts.length) return { from, texts: lines };
    if (wanted.texts.length === 1) return { from, texts: [lines.join(' ')] };
    // A text was taken for several lines: then only one by one tells which line belongs to which.
    return { from, texts: await oneByOne(session, wanted) };
  },
};

async function oneByOne(session: TranslatorSession, wanted: TextsToTranslate): Promise<string[]> {
  const texts: string[] = [];
  for (const text of wanted.texts) texts.push(...(await translateOne(session, { ...wanted, texts: [text] })).texts);
  return texts;
}

const translateOne = (session: TranslatorSession, wanted: TextsToTranslate): Promise<TranslatedTexts> =>
  baidu.translate(session, wanted);

async function ask(session: TranslatorSession, { texts, from, to }: TextsToTranslate) {
  const provider = translatorName.baidu;
  const q = texts.join('\n');
  const salt = randomUUID();
  const sign = createHash('md5').update(`${session.appId}${q}${salt}${session.key}`, 'utf8').digest('hex');
  const source = from === 'auto' ? 'auto' : baiduLanguages[from];
  const reply = await askTranslator(session.http, provider, {
    method: 'POST',
    url: `${session.address}/api/trans/vip/translate`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ q, from: source, to: baiduLanguages[to], appid: session.appId, salt, sign }).toString(),
    signal: session.signal,
  });
  const json = jsonOf(reply);
  const refusal = Refusal.safeParse(json);
  if (refusal.success && refusal.data.error_code !== '52000') {
    throw baiduFault(refusal.data.error_code, refusal.data.error_msg);
  }
  if (reply.status >= 300) {
    throw new DomainError('translateUnavailable', { provider }, { cause: new Error(`HTTP ${reply.status}`) });
  }
  return readAnswer(Answer, json, provider);
}

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { paramsOf } from '../lib/rawRequest.ts';
import { charactersOf, type Translators } from './translators.ts';
import { detect, translateText } from './words.ts';

/** Codes of languages: Baidu's own to the ISO ones that the words go by. */
const LANGUAGES: Record<string, string> = {
  zh: 'zh',
  en: 'en',
  yue: 'zh',
  wyw: 'zh',
  jp: 'ja',
  kor: 'ko',
  fra: 'fr',
  spa: 'es',
  th: 'th',
  ara: 'ar',
  ru: 'ru',
  pt: 'pt',
  de: 'de',
  it: 'it',
  el: 'el',
  nl: 'nl',
  pl: 'pl',
  bul: 'bg',
  est: 'et',
  dan: 'da',
  fin: 'fi',
  cs: 'cs',
  rom: 'ro',
  slo: 'sl',
  swe: 'sv',
  hu: 'hu',
  cht: 'zh',
  vie: 'vi',
};
/** The documentation asks for at most this many bytes of `q`; this service insists. */
const Q_AT_MOST = 6000;

export const BAIDU_ERRORS = {
  '52001': 'TIMEOUT',
  '52003': 'UNAUTHORIZED USER',
  '54000': 'PARAM_FROM_TO_OR_Q_EMPTY',
  '54001': 'Invalid Sign',
  '54003': 'Invalid Access Limit',
  '54004': 'Please recharge',
  '54005': 'LONG QUERY LIMIT',
  '58001': 'INVALID_TO_PARAM',
  '58002': 'SERVICE IS CLOSED',
} as const;

/** As every refusal comes: HTTP 200. */
export const baiduError = (code: keyof typeof BAIDU_ERRORS): Record<string, string> => ({
  error_code: code,
  error_msg: BAIDU_ERRORS[code],
});

/** `POST /api/trans/vip/translate`, by the general text translation's documentation (fanyi-api.baidu.com/doc/21). */
export function baiduTranslate(translators: Translators, request: FastifyRequest): Record<string, unknown> {
  const { q, from, to, appid, salt, sign } = paramsOf(request) as Record<string, string | undefined>;
  const account = translators.account('baidu');
  if (!q || !from || !to || !appid || !salt || !sign) return baiduError('54000');
  if (appid !== account.appId) return baiduError('52003');
  if (sign !== createHash('md5').update(`${appid}${q}${salt}${account.key}`).digest('hex')) return baiduError('54001');
  if (!account.open) return baiduError('58002');
  const target = LANGUAGES[to];
  const source = from === 'auto' ? detect(q) : LANGUAGES[from];
  if (target === undefined || source === undefined) return baiduError('58001');
  if (Buffer.byteLength(q) > Q_AT_MOST) return baiduError('54005');
  const lines = q.split('\n').filter((line) => line.trim() !== '');
  if (!translators.spend('baidu', charactersOf(lines))) return baiduError('54004');
  const found = from === 'auto' ? (Object.keys(LANGUAGES).find((code) => LANGUAGES[code] === source) ?? source) : from;
  return {
    from: found,
    to,
    trans_result: lines.map((src) => ({ src, dst: translateText(src, source, target) })),
  };
}

import { isUtf8 } from 'node:buffer';
import chardet from 'chardet';
import { type TextEncoding, textEncodings } from '#contract/importWords.ts';

/** What a file's encoding seems to be. When it is not `sure`, a person has to look at a preview. */
export interface EncodingGuess {
  encoding: TextEncoding;
  sure: boolean;
}

/** Bytes looked at for the zero-byte pattern of UTF-16: the header line of a product file is ASCII in every language. */
const PATTERN_BYTES = 400;

const marks: readonly [TextEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark names; null without one. */
const markedAs = (head: Buffer): TextEncoding | null =>
  marks.find(([, mark]) => mark.every((byte, at) => head[at] === byte))?.[0] ?? null;

/** UTF-16 without a mark: every other byte is zero. */
function utf16Of(head: Buffer): TextEncoding | null {
  const zeros = { even: 0, odd: 0 };
  const sample = head.subarray(0, PATTERN_BYTES);
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const [many, few] = [sample.length * 0.3, sample.length * 0.02];
  if (zeros.odd > many && zeros.even <= few) return 'utf-16le';
  return zeros.even > many && zeros.odd <= few ? 'utf-16be' : null;
}

/** UTF-8 whose last character may be cut off: a first byte, and fewer of the following ones than it asks for. */
function isUtf8Head(head: Buffer): boolean {
  if (isUtf8(head)) return true;
  const from = [1, 2, 3].map((cut) => head.length - cut).find((at) => (head[at] ?? 0) >= 0xc2);
  if (from === undefined || head.subarray(from + 1).some((byte) => byte < 0x80 || byte > 0xbf)) return false;
  return from > 0 && isUtf8(head.subarray(0, from));
}

/**
 * UTF-8 with some bytes damaged: at least twice as many whole characters beyond ASCII as broken places. Texts in other
 * encodings come to next to no whole ones.
 */
function isDamagedUtf8(head: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(head, { stream: true });
  const broken = text.split('\ufffd').length - 1;
  const whole = (text.match(/[^\p{ASCII}\ufffd]/gu) ?? []).length;
  return whole >= broken * 2;
}

function decodes(encoding: TextEncoding, head: Buffer): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const isAsciiLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

/**
 * Which part of the bytes beyond ASCII stands as in Western text: accents beside plain letters, or signs such as € and “.
 * Other scripts make words of their own.
 */
function westernShare(head: Buffer): number {
  let all = 0;
  let western = 0;
  for (let at = 0; at < head.length; at += 1) {
    if ((head[at] ?? 0) < 0x80) continue;
    let end = at;
    while ((head[end] ?? 0) >= 0x80) end += 1;
    const run = head.subarray(at, end);
    all += run.length;
    const isAmongLetters = isAsciiLetter(head[at - 1]) || isAsciiLetter(head[end]);
    western += isAmongLetters ? run.length : run.filter((byte) => byte < 0xc0).length;
    at = end;
  }
  return all === 0 ? 1 : western / all;
}

/**
 * Western text decodes as GB18030 surprisingly often ("ál" is a valid pair), so most pairs have to be ones that Chinese
 * text is made of: punctuation, full-width forms and the 3,755 everyday characters. Accented small letters are outside.
 */
function looksChinese(head: Buffer): boolean {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < head.length - 1; at += 1) {
    const lead = head[at] ?? 0;
    if (lead < 0x80) continue;
    at += 1;
    pairs += 1;
    const everyday = (lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xd7);
    if (everyday && (head[at] ?? 0) >= 0xa1) common += 1;
  }
  return pairs > 0 && common / pairs >= 0.7;
}

/** Encodings of two-byte characters, which the detector knows by the characters that are common in each. */
const wide = new Set<TextEncoding>(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);
/** Its confidence, of 100, from which it is believed: on texts in other encodings it says 10 to 30. */
const BELIEVED = 60;

function wideEncoding(head: Buffer): TextEncoding | null {
  for (const { name, confidence } of chardet.analyse(head)) {
    const encoding = textEncodings.find((one) => one === name.toLowerCase());
    if (encoding && wide.has(encoding) && confidence >= BELIEVED && decodes(encoding, head)) return encoding;
  }
  return looksChinese(head) && decodes('gb18030', head) ? 'gb18030' : null;
}

/** The eight commonest letters of Russian, which make more than half of a text, in the two encodings of Cyrillic. */
const cyrillic: readonly [TextEncoding, ReadonlySet<number>][] = [
  ['windows-1251', new Set([0xee, 0xe5, 0xe0, 0xe8, 0xed, 0xf2, 0xf1, 0xf0])],
  ['koi8-r', new Set([0xcf, 0xc5, 0xc1, 0xc9, 0xce, 0xd4, 0xd3, 0xd2])],
];

/** Signs that stand within words in no Western text: letters of Central European and Turkish encodings in their places. */
const foreignToWest = new Set([
  0x8c, 0x8d, 0x8f, 0x9d, 0x9f, 0xa3, 0xa5, 0xb3, 0xb9, 0xbc, 0xbe, 0xbf, 0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe,
]);

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xc0);

/** Which part of the bytes beyond ASCII is one of some; `within` a word only, where that is asked. */
function share(head: Buffer, of: ReadonlySet<number>, within = false): number {
  let all = 0;
  let some = 0;
  for (const [at, byte] of head.entries()) {
    if (byte < 0x80) continue;
    all += 1;
    if (of.has(byte) && (!within || isLetter(head[at - 1]) || isLetter(head[at + 1]))) some += 1;
  }
  return all === 0 ? 0 : some / all;
}

/**
 * The encoding of a text file, detected from its first bytes. A byte order mark decides; UTF-8 with a few damaged bytes stays
 * UTF-8. Bytes that are mostly beyond ASCII, or stand where no Western word has them, are never taken for Western text:
 * what is not recognised is for a person to choose.
 */
export function guessEncoding(head: Buffer): EncodingGuess {
  const named = markedAs(head) ?? utf16Of(head);
  if (named) return { encoding: named, sure: true };
  if (isUtf8Head(head) || isDamagedUtf8(head)) return { encoding: 'utf-8', sure: true };
  const ofPairs = wideEncoding(head);
  if (ofPairs) return { encoding: ofPairs, sure: true };
  if (westernShare(head) >= 0.5) {
    const isForeign = share(head, foreignToWest, true) >= 0.08;
    return isForeign ? { encoding: 'windows-1250', sure: false } : { encoding: 'windows-1252', sure: true };
  }
  const known = cyrillic.find(([, letters]) => share(head, letters) >= 0.45);
  return known ? { encoding: known[0], sure: true } : { encoding: 'windows-1251', sure: false };
}

/** Encodings in which a file can be read at all, for a preview of each: the guess first. */
export function readableEncodings(head: Buffer): TextEncoding[] {
  const { encoding } = guessEncoding(head);
  const others = textEncodings.filter(
    (one) => one !== encoding && (one === 'utf-8' || (!one.startsWith('utf-16') && decodes(one, head))),
  );
  return [encoding, ...others];
}

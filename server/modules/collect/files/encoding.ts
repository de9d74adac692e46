export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252';

/** Bytes looked at for the zero-byte pattern of UTF-16: the header line of a product file is ASCII in every language. */
const PATTERN_BYTES = 400;

/** The encoding by byte order mark, or by every other byte being zero; null where neither says UTF-16. */
function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  const sample = head.subarray(0, PATTERN_BYTES);
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const [many, few] = [sample.length * 0.3, sample.length * 0.02];
  if (zeros.odd > many && zeros.even <= few) return 'utf-16le';
  return zeros.even > many && zeros.odd <= few ? 'utf-16be' : null;
}

function decodesAs(encoding: 'utf-8' | 'gb18030', head: Buffer): boolean {
  try {
    // As a stream, because the head may end in the middle of a character.
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
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
    const everyday = (lead >= 0xa1 && lead <= 0xa9) || (lead >= 0xb0 && lead <= 0xd7);
    if (everyday && (head[at] ?? 0) >= 0xa1) common += 1;
  }
  return pairs > 0 && common / pairs >= 0.7;
}

/** The encoding of a text file, judged from its first bytes. UTF-8 whether or not it has a byte order mark. */
export function encodingOf(head: Buffer): TextEncoding {
  const wide = utf16Of(head);
  if (wide) return wide;
  if (decodesAs('utf-8', head)) return 'utf-8';
  return decodesAs('gb18030', head) && looksChinese(head) ? 'gb18030' : 'windows-1252';
}

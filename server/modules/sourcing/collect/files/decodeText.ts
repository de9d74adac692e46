import { isAscii } from 'node:buffer';
import type { TextEncoding } from '#contract/importWords.ts';
import { guessEncoding } from './encoding.ts';

/** What is read, checked and decoded at a time. */
const BLOCK_BYTES = 64 * 1024;

/** What Windows-1252 puts at 0x80 to 0x9f; the five unused places keep their control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

type Decoder = (block: Buffer, last: boolean) => string;

/**
 * Node 20.18.3 to 20.19, 22.13 and later and 24 decode `windows-1252` as if it were Latin-1 (nodejs/node#60888), which
 * loses the euro sign and the curly quotes: the difference between the two is therefore made up here.
 */
function decoderFor(encoding: TextEncoding): Decoder {
  if (encoding === 'windows-1252') {
    return (block) =>
      block.toString('latin1').replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char);
  }
  const decoder = new TextDecoder(encoding);
  return (block, last) => decoder.decode(block, { stream: !last });
}

/** A text of known encoding, whole. */
export const decodeWhole = (bytes: Buffer, encoding: TextEncoding): string => decoderFor(encoding)(bytes, true);

/** The same bytes in blocks of one size, the last one shorter, so that nothing further on depends on how they arrived. */
export async function* blocksOf(bytes: AsyncIterable<Uint8Array>, size = BLOCK_BYTES): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of bytes) {
    parts.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    held += chunk.byteLength;
    if (held < size) continue;
    const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, held);
    let at = 0;
    for (; held - at >= size; at += size) yield all.subarray(at, at + size);
    held -= at;
    parts = held > 0 ? [all.subarray(at)] : [];
  }
  if (held > 0) yield Buffer.concat(parts, held);
}

/** The first 64 kB of a file, or all of it. */
export async function headOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  for await (const block of blocksOf(bytes)) return block;
  return Buffer.alloc(0);
}

/** The first block of a file with anything but ASCII in it: what its encoding is detected from. The last one where all is. */
export async function tellingBlock(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  let last = Buffer.alloc(0) as Buffer;
  for await (const block of blocksOf(bytes)) {
    if (!isAscii(block)) return block;
    last = block;
  }
  return last;
}

/**
 * Decodes a byte stream block by block, without its byte order mark. Without an `encoding` it is left open while the file
 * is plain ASCII: the first block that has anything else decides it, so an accent on line 9,000 is not decided by the header.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding?: TextEncoding): AsyncGenerator<string> {
  let decode: Decoder | null = encoding === undefined ? null : decoderFor(encoding);
  for await (const block of blocksOf(bytes)) {
    if (!decode) {
      const guess = guessEncoding(block).encoding;
      if (guess === 'utf-8' && isAscii(block)) {
        yield block.toString('latin1');
        continue;
      }
      decode = decoderFor(guess);
    }
    const text = decode(block, false);
    if (text) yield text;
  }
  const rest = decode?.(Buffer.alloc(0), true);
  if (rest) yield rest;
}

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Capture } from '#contract/capture.ts';
import type { Deps } from '../../../deps.ts';

/** Kept captures are those that were accepted: what comes out of the file cannot be more than what went in. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Keeps a capture as it came, packed. Returns the file's name. */
export async function keepCapture(
  deps: Deps,
  merchantId: string,
  capture: Capture,
): Promise<{ fileName: string; bytes: number }> {
  const packed = await promisify(gzip)(JSON.stringify(capture));
  const fileName = await deps.files.put(merchantId, Readable.from([packed]));
  return { fileName, bytes: packed.byteLength };
}

/** A kept capture; null when its file is gone or can no longer be read. */
export async function readCapture(deps: Deps, merchantId: string, fileName: string): Promise<Capture | null> {
  try {
    const packed = await buffer(deps.files.read(merchantId, fileName));
    const json = await promisify(gunzip)(packed, { maxOutputLength: MOST_BYTES });
    return Capture.parse(JSON.parse(json.toString('utf8')));
  } catch (error) {
    deps.log.warn({ err: error, fileName }, 'a kept page could not be read');
    return null;
  }
}

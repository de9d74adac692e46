import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const SIZE = 96;

/** A small PNG in two soft colours that depend on the name, so that every picture of the sandbox can be told apart. */
export function placeholderImage(name: string): Buffer {
  const hash = createHash('sha256').update(name).digest();
  const [back, front] = [softColour(hash, 0), softColour(hash, 3)];
  const rows: number[] = [];
  for (let y = 0; y < SIZE; y += 1) {
    rows.push(0);
    for (let x = 0; x < SIZE; x += 1) rows.push(...((x - 48) ** 2 + (y - 48) ** 2 < 30 ** 2 ? front : back));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function softColour(hash: Buffer, offset: number): number[] {
  return [0, 1, 2].map((index) => 110 + Math.floor((hash[offset + index] ?? 0) / 2));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A picture server's answer: a picture of its own for every path, and none where the path says `gone`. */
export const sendPicture = (reply: FastifyReply, host: string, path: string): FastifyReply =>
  path.includes('gone')
    ? reply.status(404).type('text/html').send('<h1>404 Not Found</h1>')
    : reply.type('image/png').send(placeholderImage(`/_hosts/${host}${path}`));

import type { FastifyReply } from 'fastify';
import type { PictureBook, Subject } from './pictureBook.ts';
import { objectFor } from './words.ts';

/** What is known of a picture beside its path. */
export interface Known {
  /** Where it was loaded from. */
  source?: string | undefined;
  title?: string | undefined;
  /** Its place among the product's pictures. */
  at?: number | undefined;
}

/** Pictures kept ready, some 20 KB each. */
const AT_MOST = 400;
const drawn = new Map<string, Promise<Buffer>>();

/** What the picture at a path shows: a supplier's, wherever it lies now, or else what its words say. */
export function subjectAt(book: PictureBook, path: string, { source = '', title = '', at = 0 }: Known = {}): Subject {
  const files = [source, path].map((address) =>
    address
      .split('/')
      .at(-1)
      ?.replaceAll(/[-_.?]+/g, ' '),
  );
  const named = objectFor(title).name === null ? [title, ...files].join(' ') : title;
  return book.at(path) ?? book.at(source) ?? { seed: path, title: named, at };
}

/** A picture server's answer: what the path shows, and at a supplier's, of which nothing else is known, none where it says `gone`. */
export async function sendPicture(
  reply: FastifyReply,
  book: PictureBook,
  path: string,
  known?: Known,
): Promise<FastifyReply> {
  if (!known && path.includes('gone')) return reply.status(404).type('text/html').send('<h1>404 Not Found</h1>');
  const type = path.endsWith('.png') ? 'png' : 'jpeg';
  return reply.type(`image/${type}`).send(await ready(subjectAt(book, path, known), type));
}

function ready(subject: Subject, type: 'jpeg' | 'png'): Promise<Buffer> {
  const key = JSON.stringify([subject, type]);
  const held = drawn.get(key) ?? import('./drawPicture.ts').then(({ drawPicture }) => drawPicture(subject, type));
  // Last in the map is who was asked for last.
  drawn.delete(key);
  drawn.set(key, held);
  const [oldest] = drawn.keys();
  if (drawn.size > AT_MOST && oldest !== undefined) drawn.delete(oldest);
  return held;
}

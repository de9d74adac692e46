import { randomUUID } from 'node:crypto';
import { Refused } from '../graphql/errors.ts';
import type { Shop } from '../shop.ts';
import type { StoredMedia } from '../types.ts';

export interface FileInput {
  id?: string | null;
  originalSource?: string | null;
  alt?: string | null;
  filename?: string | null;
}

/** The media of some files: those that the shop has, and new ones, which it begins to load. */
export function mediaFor(shop: Shop, files: readonly FileInput[]): StoredMedia[] {
  return files.map((file, at) => {
    if (file.id) {
      const held = shop.media.get(file.id);
      if (!held) throw new Refused(`File ${file.id} does not exist`, 'INVALID_INPUT', ['input', 'files', String(at)]);
      const media = { ...held, alt: file.alt ?? held.alt };
      shop.media.set(media.id, media);
      return media;
    }
    return newMedia(shop, file, at);
  });
}

function newMedia(shop: Shop, { originalSource, alt, filename }: FileInput, at: number): StoredMedia {
  const source = originalSource ?? '';
  if (!URL.canParse(source)) {
    throw new Refused('Invalid image url value', 'INVALID_INPUT', ['input', 'files', String(at), 'originalSource']);
  }
  const wanted =
    filename ?? decodeURIComponent(new URL(source).pathname.split('/').at(-1) || 'image').replace(/[^\w.-]/g, '_');
  const taken = shop.media.values().some(({ file }) => file === wanted);
  const file = taken ? wanted.replace(/(\.\w+)?$/, `_${randomUUID()}$1`) : wanted;
  const media: StoredMedia = { id: shop.newId('MediaImage'), source, file, alt: alt ?? '', status: 'PROCESSING' };
  shop.media.set(media.id, media);
  return media;
}

/** Shopify loads images after it has answered: here, before the next request. */
export function loadMedia(shop: Shop): void {
  const bad = shop.world.faults.of('shopify', shop.profile.name)?.badImages ?? [];
  for (const media of shop.media.values()) {
    if (media.status !== 'PROCESSING') continue;
    shop.media.set(media.id, { ...media, status: bad.includes(media.source) ? 'FAILED' : 'READY' });
  }
}

export const pictureUrl = (shop: Shop, { file }: StoredMedia): string => `${shop.home}/cdn/shop/files/${file}?v=1`;

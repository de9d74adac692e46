import { createHash } from 'node:crypto';
import type { NewProduct } from '../schema/product.ts';
import type { Site } from '../site.ts';
import type { StoredMedia } from '../types.ts';
import { applicationError } from '../wixError.ts';

type WrittenMedia = NonNullable<NewProduct['media']>['itemsInfo']['items'];

/**
 * The gallery as it shall stand. Wix takes what comes by URL in later, by itself, and a picture that cannot be loaded is
 * not there in the end; here that end is reached at once.
 */
export function writtenMedia(site: Site, wanted: WrittenMedia, held: StoredMedia[]): StoredMedia[] {
  const bad = site.world.faults.of('wix', site.profile.name)?.badImages ?? [];
  const media = wanted.flatMap(({ id, url, altText }): StoredMedia[] => {
    if (url !== undefined)
      return bad.includes(url) ? [] : [{ id: fileId(site, url), altText: altText ?? '', source: url }];
    const before = held.find((one) => one.id === id);
    if (!before) throw applicationError(404, 'PRODUCT_MEDIA_NOT_EXIST', 'Media file does not exist', { ids: [id] });
    return [{ ...before, altText: altText ?? before.altText }];
  });
  if (new Set(media.map(({ id }) => id)).size < media.length) {
    throw applicationError(400, 'DUPLICATE_MEDIA_ERROR', 'The same media file stands twice in the gallery');
  }
  return media;
}

/** Each upload makes a file of its own, in the form of Wix's media manager. */
const fileId = (site: Site, url: string): string => {
  const hash = createHash('sha256').update(`${url} ${site.newId()}`).digest('hex');
  return `${hash.slice(0, 6)}_${hash.slice(6, 38)}~mv2.${/\.(png|gif|webp)$/.exec(url)?.[1] ?? 'jpg'}`;
};

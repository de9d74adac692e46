import { createHash } from 'node:crypto';
import type { NewProduct, ProductPatch } from '../schema/product.ts';
import type { Site } from '../site.ts';
import type { StoredMedia, StoredOption, StoredProduct } from '../types.ts';
import { applicationError, staleRevision, validationError } from '../wixError.ts';
import { dropStock } from './keepStock.ts';
import { writtenOptions, writtenVariants } from './options.ts';

/** Makes a product, without stock. */
export function createProduct(site: Site, wanted: NewProduct): StoredProduct {
  const id = site.newId();
  const slug = wanted.slug ?? freeSlug(site, wanted.name);
  if (slugHolder(site, slug)) {
    throw applicationError(409, 'DUPLICATE_SLUG_ERROR', `Product with slug ${slug} already exists`, { slug });
  }
  const media = writtenMedia(site, wanted.media?.itemsInfo.items ?? [], []);
  // A choice cannot point at media of the same call: Wix has not taken it in yet.
  const options = writtenOptions(site, wanted.options ?? [], { options: [], variants: [], media: [] });
  const product: StoredProduct = {
    id,
    revision: 1,
    created: site.now(),
    updated: site.now(),
    name: wanted.name,
    slug,
    handle: wanted.handle ?? slug,
    plainDescription: wanted.plainDescription ?? '',
    ...(wanted.seoData ? { seoData: wanted.seoData } : {}),
    visible: wanted.visible ?? true,
    media,
    options,
    variants: writtenVariants(site, wanted.variantsInfo.variants, options, { options, variants: [], media }),
  };
  site.products.set(id, product);
  site.onEvent({ kind: 'product', slug: 'created', id });
  return product;
}

/** Changes what is named. Lists are replaced whole; options and variants go together. */
export function patchProduct(site: Site, id: string, wanted: ProductPatch): StoredProduct {
  const held = site.products.get(id);
  if (!held) throw notFound(id);
  if (wanted.revision !== String(held.revision)) throw staleRevision(held.revision);
  const { variantsInfo } = wanted;
  if ((wanted.options === undefined) !== (variantsInfo === undefined) && held.options.length > 0) {
    const ruleName = 'MISSING_OPTIONS_ON_UPDATE_VARIANTS';
    throw validationError([{ field: 'options', description: 'must come together with variantsInfo', ruleName }]);
  }
  const slug = wanted.slug ?? held.slug;
  if (slug !== held.slug && slugHolder(site, slug)) {
    throw applicationError(409, 'DUPLICATE_SLUG_ERROR', `Product with slug ${slug} already exists`, { slug });
  }
  const gallery = wanted.media?.itemsInfo.items;
  const media = gallery ? writtenMedia(site, gallery, held.media) : held.media;
  const known = { ...held, media: media.filter((one) => held.media.some((before) => before.id === one.id)) };
  const options = wanted.options ? writtenOptions(site, wanted.options, known) : held.options;
  checkLinks(
    options,
    media.map((one) => one.id),
  );
  const product: StoredProduct = {
    ...held,
    revision: held.revision + 1,
    updated: site.now(),
    name: wanted.name ?? held.name,
    slug,
    plainDescription: wanted.plainDescription ?? held.plainDescription,
    ...(wanted.seoData ? { seoData: wanted.seoData } : {}),
    // Observed on real sites: writing variants without saying `visible` shows a hidden product.
    visible: wanted.visible ?? (variantsInfo ? true : held.visible),
    media,
    options,
    variants: variantsInfo ? writtenVariants(site, variantsInfo.variants, options, held) : held.variants,
  };
  if (variantsInfo) dropStock(site, product);
  site.products.set(id, product);
  site.onEvent({ kind: 'product', slug: 'updated', id });
  return product;
}

export function removeProduct(site: Site, id: string): void {
  if (!site.products.get(id)) throw notFound(id);
  site.products.delete(id);
  for (const item of site.inventory.values()) if (item.productId === id) site.inventory.delete(item.id);
  site.onEvent({ kind: 'product', slug: 'deleted', id });
}

export const notFound = (id: string) => applicationError(404, 'PRODUCT_NOT_FOUND', `Product ${id} was not found`);

/** A picture that a choice points at cannot leave the gallery. */
function checkLinks(options: StoredOption[], mediaIds: string[]): void {
  const lost = options
    .flatMap(({ choices }) => choices.flatMap((choice) => choice.mediaIds))
    .filter((id) => !mediaIds.includes(id));
  if (lost.length === 0) return;
  const description = 'Missing media files. Products must include media files linked to choices';
  throw applicationError(404, 'PRODUCT_MEDIA_NOT_EXIST', description, { ids: lost });
}

const slugHolder = (site: Site, slug: string): StoredProduct | undefined =>
  site.products.values().find((product) => product.slug === slug);

function freeSlug(site: Site, name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['product'];
  for (let count = 0; ; count += 1) {
    const slug = [...words, ...(count > 0 ? [count] : [])].join('-');
    if (!slugHolder(site, slug)) return slug;
  }
}

type WrittenMedia = NonNullable<NewProduct['media']>['itemsInfo']['items'];

/**
 * The gallery as it shall stand. Wix takes what comes by URL in later, by itself, and a picture that cannot be loaded is
 * not there in the end; here that end is reached at once.
 */
function writtenMedia(site: Site, wanted: WrittenMedia, held: StoredMedia[]): StoredMedia[] {
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

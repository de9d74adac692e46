import type { Capture, CapturePart, ShownPage } from '#contract/capture.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { isAliCheck, isAliCheckAddress } from '../../lib/supplier/aliCheck.ts';
import { imageUrl } from '../../lib/supplier/alicdnImage.ts';
import { parseJsonIfAny } from '../../lib/supplier/bigJson.ts';
import { pageReading, type ReadingField } from '../../lib/supplier/pageReading.ts';
import type { PageIdentity } from '../../lib/supplier/shownProduct.ts';
import { isObject, textOf } from '../../lib/supplier/values.ts';
import type { PageReading } from '../../supplier.ts';
import { withoutPromotions } from './description.ts';
import { recognise } from './link.ts';
import { pageData } from './page/data.ts';
import { pageDelivery } from './page/delivery.ts';
import { jsonLdProduct } from './page/jsonLd.ts';
import { titleWithoutPrice } from './page/titleAndId.ts';
import { readPageData } from './page.ts';
import { mainProductId, productUrl } from './productId.ts';

type PartName = CapturePart['name'];
/** Where the product's data may lie, the latest layout first. */
const dataParts = ['pdpAnswer', 'runParams', 'initData', 'aerData'] as const satisfies readonly PartName[];

/**
 * Reads what the extension gathered of a product page of any era. The product is the one in the address bar; data of
 * another one is left out.
 */
export function readCapture({ url, parts, shown }: Capture): PageReading {
  const address = new URL(url);
  const link = recognise(address);
  const productId = link?.kind === 'product' ? mainProductId(link.productId) : '';
  const page = {
    source: 'aliexpress',
    supplierProductId: productId,
    sourceUrl: productId === '' ? null : productUrl(productId),
    image: imageUrl,
  } as const;
  const reading = readParts(page, parts, shown);
  const wall =
    wallAt(address) ?? (reading.product === null && isAliCheck(shown.title ?? '') ? 'error.pageIsCheck' : null);
  if (wall === null) return reading;
  const params = { supplier: brandName.aliexpress };
  return { ...pageReading({ page, product: null, from: null, shown: {} }), problem: { key: wall, params } };
}

const gone = { key: 'error.supplierProductGone', params: { supplier: brandName.aliexpress } } as const;

function readParts(page: PageIdentity, parts: readonly CapturePart[], shown: ShownPage): PageReading {
  const productId = page.supplierProductId;
  const told = { ...shown, ...shownTexts(shown, metaOf(parts)) };
  for (const name of dataParts) {
    for (const data of dataIn(parts, name)) {
      const product = readPageData(data);
      if (product?.supplierProductId !== productId) continue;
      const reading = pageReading({
        page,
        product,
        from: name,
        shown: told,
        neverTold: neverTold(name, data),
        ...pageDelivery(data),
      });
      const isSold = product.variants.some(({ price, stock }) => price !== null || stock !== 0);
      return reading.product === null && !isSold ? { ...reading, problem: gone } : reading;
    }
  }
  const fromJsonLd = jsonLdIn(parts, productId);
  const from = fromJsonLd === null ? null : 'jsonLd';
  return pageReading({ page, product: fromJsonLd, from, shown: told, neverTold: ['weight', 'shipping'] });
}

/** Copies of a part's data, since references in it are resolved in place: an object, or the text of a script. */
function dataIn(parts: readonly CapturePart[], name: PartName): unknown[] {
  return parts
    .filter((part) => part.name === name)
    .flatMap(({ data }) =>
      typeof data === 'string' ? [parseJsonIfAny(data), ...pageData(data)] : [structuredClone(data)],
    )
    .flatMap((data) => (isObject(data) && isObject(data.data) ? [data, data.data] : [data]));
}

function jsonLdIn(parts: readonly CapturePart[], productId: string): CollectedProductInput | null {
  const items = dataIn(parts, 'jsonLd').flat(2);
  const meta = metaOf(parts);
  return jsonLdProduct(items, { productId, ogTitle: textOf(meta['og:title']), ogImage: textOf(meta['og:image']) });
}

function metaOf(parts: readonly CapturePart[]): Record<string, unknown> {
  const data = parts.find(({ name }) => name === 'meta')?.data;
  return isObject(data) ? data : {};
}

/** The shown title may be the window's, with the site's name in it; descriptions carry banners of other products. */
function shownTexts(shown: ShownPage, meta: Record<string, unknown>): Partial<ShownPage> {
  const title = titleWithoutPrice(shown.title ?? textOf(meta['og:title']));
  const descriptionHtml = withoutPromotions(shown.descriptionHtml ?? '');
  return { ...(title === '' ? {} : { title }), ...(descriptionHtml === '' ? {} : { descriptionHtml }) };
}

/** The weight stands on pages of 2023 only; what shipping costs was loaded later before that. */
function neverTold(name: PartName, data: unknown): ReadingField[] {
  const components = isObject(data) && isObject(data.productInfoComponent);
  if (name === 'pdpAnswer') return ['weight'];
  return components ? [] : ['weight', 'shipping'];
}

/** The check and the sign-in page by their address. */
function wallAt(address: URL): 'error.pageIsCheck' | 'error.pageWantsSignIn' | null {
  if (isAliCheckAddress(address)) return 'error.pageIsCheck';
  return /^(?:login|passport)\./.test(address.hostname) ? 'error.pageWantsSignIn' : null;
}

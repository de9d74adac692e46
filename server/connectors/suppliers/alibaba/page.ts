import type { Capture, ShownPage } from '#contract/capture.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { imageUrl } from '../../lib/supplier/alicdnImage.ts';
import { canonicalAddress, pageTitle } from '../../lib/supplier/htmlText.ts';
import { jsonLdScripts } from '../../lib/supplier/jsonLdScripts.ts';
import { withoutLonePrice } from '../../lib/supplier/lonePrice.ts';
import { pageReading } from '../../lib/supplier/pageReading.ts';
import type { PageReading } from '../../supplier.ts';
import { productUrl, recognise } from './link.ts';
import { type PageRead, readDetailData } from './page/detailData.ts';
import { detailDataIn, shownIn } from './page/htmlParts.ts';
import { readJsonLd } from './page/jsonLd.ts';
import { wallAt, wallOf } from './page/walls.ts';

const supplier = brandName.alibaba;
const wallKey = {
  check: 'pageIsCheck',
  signIn: 'pageWantsSignIn',
  gone: 'supplierProductGone',
} as const satisfies Record<string, ErrorKey>;

/**
 * Reads what the extension gathered of a product page. Whose page it is, its address tells; data that names another
 * product was left over from the page before and is not read.
 */
export function readCapture({ url, parts, shown }: Capture): PageReading {
  const address = new URL(url);
  const link = recognise(address);
  const productId = link?.kind === 'product' ? link.productId : '';
  const data = parts.filter(({ name }) => name === 'detailData').map((part) => part.data);
  const jsonLd = parts.filter(({ name }) => name === 'jsonLd').map((part) => part.data);
  const reading = readParts(productId, data, jsonLd, shown);
  const wall = reading.product === null ? (wallAt(address) ?? wallOf(shown.title ?? '')) : null;
  if (wall === null) return reading;
  return { ...reading, problem: { key: `error.${wallKey[wall]}`, params: { supplier } } };
}

/**
 * Reads a saved product page, decoded. Nothing on it is run or fetched. Null when it holds no product. Throws
 * `pageIsCheck`, `pageWantsSignIn` and `supplierProductGone` for what stands in a product's place, `supplierForm` where
 * the product is there and its price or SKUs cannot be read.
 */
export function readPage(html: string): CollectedProductInput | null {
  const data = detailDataIn(html);
  const jsonLd = jsonLdScripts(html);
  const productId = data.map((one) => readDetailData(one, '')?.productId ?? '').find((id) => id !== '') ?? idIn(html);
  const { product, problem } = readParts(productId, data, jsonLd, shownIn(html));
  if (product !== null) return product;
  const wall = wallOf(pageTitle(html), html);
  if (wall !== null) throw new DomainError(wallKey[wall], { supplier });
  if (problem?.key === 'error.supplierForm') throw new DomainError('supplierForm', problem.params);
  return null;
}

function readParts(productId: string, data: unknown[], jsonLd: unknown[], shown: ShownPage): PageReading {
  const read = data
    .map((one) => readDetailData(one, productId))
    .find((one): one is PageRead => one !== null && (one.productId === '' || one.productId === productId));
  const fromLd =
    read === undefined ? jsonLd.map((one) => readJsonLd(one, productId)).find((one) => one !== null) : null;
  const reading = pageReading({
    page: {
      source: 'alibaba',
      supplierProductId: productId,
      sourceUrl: productId === '' ? null : productUrl(productId),
      image: imageUrl,
    },
    product: read?.product ?? fromLd ?? null,
    from: read !== undefined ? 'detailData' : fromLd ? 'jsonLd' : null,
    shown: read?.isBroken ? withoutLonePrice(shown) : shown,
    guessed: read?.guessed ?? ['price'],
    neverTold: read?.neverTold ?? [],
  });
  const open = new Set(read?.open ?? []);
  return {
    ...reading,
    fields: reading.fields.map((one) =>
      open.has(one.field) && one.state === 'none' ? { ...one, state: 'missing' } : one,
    ),
  };
}

/** The product's id by the page's own canonical address. */
function idIn(html: string): string {
  const href = canonicalAddress(html);
  const link = URL.canParse(href) ? recognise(new URL(href)) : null;
  return link?.kind === 'product' ? link.productId : '';
}

import type { Capture } from '#contract/capture.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { isAliCheck } from '../../lib/supplier/aliCheck.ts';
import { pageTitle } from '../../lib/supplier/htmlText.ts';
import { withoutLonePrice } from '../../lib/supplier/lonePrice.ts';
import { pageReading } from '../../lib/supplier/pageReading.ts';
import type { PageReading } from '../../supplier.ts';
import { offerImage } from './image.ts';
import { productUrl, recognise } from './link.ts';
import { CURRENCY } from './listing.ts';
import { dataOf, scriptData } from './page/data.ts';
import { renderedDescription } from './page/description.ts';
import { modelOf } from './page/model.ts';
import { type PageRead, readModel } from './page/read.ts';
import { isSignInPage } from './page/signIn.ts';

const supplier = brandName['1688'];
const parts = ['context', 'initData'] as const;

/**
 * Reads a capture of a product page. Whose page it is, is told by its address; data that names another product was left
 * over from the page before and is not read.
 */
export function readCapture(capture: Capture): PageReading {
  const link = recognise(new URL(capture.url));
  const offerId = link?.kind === 'product' ? link.productId : '';
  const found = parts
    .flatMap((name) => capture.parts.filter((part) => part.name === name).map(({ data }) => ({ name, data })))
    .flatMap(({ name, data }) => readAll(dataOf(data)).map((read) => ({ name, read })))
    .find(({ read }) => read.product.supplierProductId === offerId);
  const reading = pageReading({
    page: {
      source: '1688',
      supplierProductId: offerId,
      sourceUrl: offerId === '' ? null : productUrl(offerId),
      currency: CURRENCY,
      image: offerImage,
    },
    product: found?.read.product ?? null,
    from: found?.name ?? null,
    shown: found?.read.lacksSkus ? withoutLonePrice(capture.shown) : capture.shown,
    guessed: found?.read.guessed ?? [],
    delivery: found?.read.delivery ?? [],
  });
  if (found?.read.isPrivate) return refused(reading, 'error.pageWantsSignIn');
  if (reading.product === null && isAliCheck(capture.shown.title ?? '')) return refused(reading, 'error.pageIsCheck');
  return reading;
}

/**
 * Reads a saved product page, decoded. Nothing on it is run or fetched. Null when it holds no product. Throws `pageIsCheck`
 * for the check page, `pageWantsSignIn` for the sign-in page and where prices are shown to known buyers only, `supplierForm`
 * where the product's SKUs cannot be read.
 */
export function readPage(html: string): CollectedProductInput | null {
  const { context, initData } = scriptData(html);
  const [read] = readAll([...context, ...initData]);
  if (read?.isPrivate) throw new DomainError('pageWantsSignIn', { supplier });
  if (read !== undefined) return { ...whole(read), bodyHtml: descriptionIn(html) };
  if (isAliCheck(pageTitle(html), html)) throw new DomainError('pageIsCheck', { supplier });
  if (isSignInPage(html)) throw new DomainError('pageWantsSignIn', { supplier });
  return null;
}

function whole({ product, lacksSkus }: PageRead): CollectedProductInput {
  const part = lacksSkus
    ? 'SKU'
    : product.title === ''
      ? 'title'
      : product.variants.every(({ price }) => price === null)
        ? 'price'
        : null;
  if (part !== null) throw new DomainError('supplierForm', { supplier, part });
  return product;
}

/** One beyond our limit is left out: cut HTML would be broken HTML. */
function descriptionIn(html: string): string {
  const description = renderedDescription(html);
  return description.length <= limits.bodyHtmlLength ? description : '';
}

function readAll(data: readonly unknown[]): PageRead[] {
  return data
    .map(modelOf)
    .filter((model) => model !== null)
    .map(readModel)
    .filter((read) => read !== null);
}

const refused = (reading: PageReading, key: 'error.pageWantsSignIn' | 'error.pageIsCheck'): PageReading => ({
  ...reading,
  product: null,
  problem: { key, params: { supplier } },
});

import type { Capture, ShownPage } from '#contract/capture.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { parseJsonIfAny } from '../../lib/supplier/bigJson.ts';
import { attribute, pageTitle } from '../../lib/supplier/htmlText.ts';
import { jsonLdScripts } from '../../lib/supplier/jsonLdScripts.ts';
import { pageReading } from '../../lib/supplier/pageReading.ts';
import { firstText, piecesOf, priceOf, webAddress } from '../../lib/supplier/values.ts';
import type { Offer } from '../../lib/supplier/variants.ts';
import type { PageReading } from '../../supplier.ts';
import { imageUrl, imageUrls } from './image.ts';
import { productUrl, recognise } from './link.ts';
import { listing } from './listing.ts';
import { isSignIn, wallOf } from './page/check.ts';
import { pageDelivery } from './page/delivery.ts';
import { pageDescription } from './page/description.ts';
import { flightPage } from './page/flightPage.ts';
import { readJsonLd } from './page/jsonLd.ts';
import { isWhole, pageOffers } from './page/offers.ts';
import { type PagePrice, pagePrice } from './page/price.ts';
import type { PageData } from './page/shapes.ts';

const supplier = brandName.dhgate;

/**
 * Reads what the extension gathered of a product page. The item is the one in the address bar; data of another item (the
 * site changes pages without loading them again) is left out.
 */
export function readCapture({ url, parts, shown }: Capture): PageReading {
  const address = new URL(url);
  const link = recognise(address);
  const itemCode = link?.kind === 'product' ? link.productId : '';
  const wall = isSignIn(address) ? 'signIn' : wallOf(shown.title ?? '');
  if (itemCode === '' && wall !== null) {
    return {
      ...nothing(shown),
      problem: { key: wall === 'check' ? 'error.pageIsCheck' : 'error.pageWantsSignIn', params: { supplier } },
    };
  }
  const data = parts.filter(({ name }) => name === 'flight').map((part) => flightPage(part.data));
  const jsonLd = parts.filter(({ name }) => name === 'jsonLd').map((part) => part.data);
  return readParts(itemCode, data.find((page) => page?.itemCode === itemCode) ?? null, jsonLd, shown);
}

/**
 * Reads a saved product page; null when it holds none. Throws `pageIsCheck` and `pageWantsSignIn` for what stands in its
 * place. Where only JSON-LD is left there is no price: its one is of the largest order.
 */
export function readPage(html: string): CollectedProductInput | null {
  const jsonLd = jsonLdScripts(html).map(parseJsonIfAny);
  const page = flightPage(html);
  const named = attribute(/<input\b[^>]{0,300}\bid=["']itemCode["'][^>]{0,300}>/i.exec(html)?.[0] ?? '', 'value');
  const itemCode = /^\d{6,12}$/.exec(firstText(named, page?.itemCode, readJsonLd(jsonLd)?.itemCode))?.[0] ?? '';
  const { product, fields } = readParts(itemCode, page?.itemCode === itemCode ? page : null, jsonLd, {});
  if (product === null) {
    const wall = wallOf(pageTitle(html), html);
    if (wall !== null) throw new DomainError(wall === 'check' ? 'pageIsCheck' : 'pageWantsSignIn', { supplier });
    return null;
  }
  const isFromLadder = fields.some(({ field, from }) => field === 'price' && from === 'flight');
  if (isFromLadder) return product;
  return { ...product, variants: product.variants.map((one) => ({ ...one, price: null, supplierPrice: null })) };
}

const nothing = (shown: ShownPage): PageReading => readParts('', null, [], shown);

function readParts(itemCode: string, page: PageData | null, jsonLd: unknown[], shown: ShownPage): PageReading {
  const identity = {
    source: 'dhgate',
    supplierProductId: itemCode,
    sourceUrl: itemCode === '' ? null : productUrl(itemCode),
    image: imageUrl,
  } as const;
  if (page !== null) {
    const price = pagePrice(page, shown);
    const offers = pageOffers(page, price);
    const reading = pageReading({
      page: identity,
      product: productOf(itemCode, page, price, offers),
      from: 'flight',
      shown,
      ...pageDelivery(page.prodShip?.shipCostAndWay),
      guessed: [
        // One combination is on the page; the price of the others is taken to be the same, where nothing speaks against it.
        ...(offers.length > 1 && price.ofAll ? (['price'] as const) : []),
        ...(isWhole(page, offers) ? [] : (['options', 'variants', 'stock'] as const)),
      ],
    });
    const isGone = page.prodItem?.istate === 'false' || page.prodOutLineStatus === 'true';
    return isGone
      ? { ...reading, product: null, problem: { key: 'error.supplierProductGone', params: { supplier } } }
      : reading;
  }
  const found = readJsonLd(jsonLd);
  const isIt = found !== null && found.itemCode === itemCode;
  return pageReading({
    page: identity,
    product: isIt ? found.product : null,
    from: isIt ? 'jsonLd' : null,
    shown,
    guessed: ['price'],
  });
}

function productOf(itemCode: string, page: PageData, price: PagePrice, offers: Offer[]): CollectedProductInput {
  return listing({
    productId: itemCode,
    title: firstText(page.prodItem?.productName),
    bodyHtml: pageDescription(page.prodDesc?.description),
    images: imageUrls(page.prodImg?.oriImgList ?? []),
    videoUrl: webAddress(page.prodImg?.videoUrl),
    category: firstText(page.prodItem?.cateDispName, page.prodDesc?.categoryName),
    store: firstText(page.prodSeller?.suppliername),
    currency: price.currency,
    minOrder: piecesOf(page.prodItem?.minOrder),
    weight: priceOf(page.prodItem?.grossweight),
    offers,
  });
}

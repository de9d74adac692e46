import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { parseJsonIfAny } from '../../../lib/supplier/bigJson.ts';
import { blocksOf } from '../../../lib/supplier/blocks.ts';
import { htmlText, metaContent } from '../../../lib/supplier/htmlText.ts';
import { literalsAfter } from '../../../lib/supplier/scan.ts';
import { collected } from '../listing.ts';
import { type Property, SkuPrice } from './shapes.ts';
import { offersFrom } from './skuList.ts';
import { titleWithoutPrice } from './titleAndId.ts';

const classed = (tag: string, name: string): RegExp =>
  new RegExp(`<${tag}\\b[^>]{0,300}\\bclass=["'][^"'>]{0,200}\\b${name}\\b[^>]{0,300}>`, 'gi');
const propertyBlock = classed('dl', 'p-property-item');
const propertyTitle = classed('dt', 'p-item-title');
const productName = classed('h1', 'product-name');
const storeLink = classed('a', 'store-lnk');
const choiceLink = /<a\b[^>]{0,300}\bdata-sku-id=["']\d+["'][^>]{0,300}>/gi;

/** Pages up to 2018: single variables in scripts (`var skuProducts=[...]`), option names only in the markup. */
export function readLegacy2018(html: string): CollectedProductInput | null {
  const productId = /\brunParams\.productId\s*=\s*["']?(\d{8,20})/.exec(html)?.[1];
  const [skuText = ''] = literalsAfter(html, /\bskuProducts\s*=\s*(?=\[)/g);
  const skus = z.array(SkuPrice).safeParse(parseJsonIfAny(skuText)).data ?? [];
  const currency = /\brunParams\.currencyCode\s*=\s*["']([A-Za-z]{3})["']/.exec(html)?.[1];
  const priced = offersFrom(propertiesIn(html), skus, currency);
  const title = firstBlock(html, productName, '</h1>') || titleWithoutPrice(metaContent(html, 'og:title'));
  if (productId === undefined || title === '' || priced === null) return null;
  const [imageText = ''] = literalsAfter(html, /\bimageBigViewURL\s*=\s*(?=\[)/g);
  return collected({
    ...priced,
    productId,
    title,
    bodyHtml: '',
    images: imageUrls(z.array(z.unknown()).safeParse(parseJsonIfAny(imageText)).data ?? []),
    videoUrl: null,
    origin: '',
    store: firstBlock(html, storeLink, '</a>'),
    weight: null,
  });
}

function propertiesIn(html: string): Property[] {
  return blocksOf(html, propertyBlock, '</dl>').map(({ tag, inner }) => ({
    skuPropertyId: /\bdata-sku-prop-id=["'](\d+)["']/.exec(tag + inner)?.[1],
    skuPropertyName: firstBlock(inner, propertyTitle, '</dt>').replace(/[:：]\s*$/, ''),
    skuPropertyValues: blocksOf(inner, choiceLink, '</a>').map((link) => ({
      propertyValueId: /\bdata-sku-id=["'](\d+)/.exec(link.tag)?.[1],
      propertyValueIdLong: undefined,
      propertyValueName: undefined,
      propertyValueDisplayName: htmlText(/\btitle=["']([^"']*)["']/i.exec(link.tag + link.inner)?.[1] ?? link.inner),
      propertyValueDefinitionName: undefined,
      skuPropertyImagePath: /\bbigpic=["']([^"']*)["']/i.exec(link.inner)?.[1],
      skuPropertySendGoodsCountryCode: undefined,
    })),
  }));
}

function firstBlock(html: string, opening: RegExp, closing: string): string {
  return htmlText(blocksOf(html, opening, closing)[0]?.inner ?? '');
}

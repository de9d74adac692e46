import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.ts';
import { parseJsonIfAny } from '../json.ts';
import { collected } from '../listing.ts';
import { imageUrls } from '../values.ts';
import { htmlText, metaContent, titleWithoutPrice } from './htmlText.ts';
import { literalsAfter } from './scan.ts';
import { type Property, SkuPrice } from './shapes.ts';
import { offersFrom } from './skuList.ts';

const blocks = /<dl\b[^>]*\bclass=["'][^"']*\bp-property-item\b[^"']*["'][^>]*>([\s\S]*?)<\/dl>/gi;
const blockTitle = /<dt\b[^>]*\bclass=["'][^"']*\bp-item-title\b[^"']*["'][^>]*>([\s\S]*?)<\/dt>/i;
const choiceLinks = /<a\b[^>]*\bdata-sku-id=["'](\d+)["'][^>]*>([\s\S]*?)<\/a>/gi;

/** Pages up to 2018: single variables in scripts (`var skuProducts=[...]`), option names only in the markup. */
export function readLegacy2018(html: string): CollectedProductInput | null {
  const productId = /\brunParams\.productId\s*=\s*["']?(\d{8,20})/.exec(html)?.[1];
  const [skuText = ''] = literalsAfter(html, /\bskuProducts\s*=\s*(?=\[)/g);
  const skus = z.array(SkuPrice).safeParse(parseJsonIfAny(skuText)).data ?? [];
  const currency = /\brunParams\.currencyCode\s*=\s*["']([A-Za-z]{3})["']/.exec(html)?.[1];
  const priced = offersFrom(propertiesIn(html), skus, currency);
  const name = /<h1\b[^>]*\bclass=["'][^"']*\bproduct-name\b[^"']*["'][^>]*>([\s\S]*?)<\/h1>/i.exec(html)?.[1];
  const title = htmlText(name ?? '') || titleWithoutPrice(metaContent(html, 'og:title'));
  if (productId === undefined || title === '' || priced === null) return null;
  const [imageText = ''] = literalsAfter(html, /\bimageBigViewURL\s*=\s*(?=\[)/g);
  const store = /<a\b[^>]*\bclass=["'][^"']*\bstore-lnk\b[^"']*["'][^>]*>([\s\S]*?)<\/a>/i.exec(html)?.[1];
  return collected({
    ...priced,
    productId,
    title,
    bodyHtml: '',
    images: imageUrls(z.array(z.unknown()).safeParse(parseJsonIfAny(imageText)).data ?? []),
    videoUrl: null,
    origin: '',
    store: htmlText(store ?? ''),
    weight: null,
  });
}

function propertiesIn(html: string): Property[] {
  return [...html.matchAll(blocks)].map(([block, inner = '']) => ({
    skuPropertyId: /\bdata-sku-prop-id=["'](\d+)["']/.exec(block)?.[1],
    skuPropertyName: htmlText(blockTitle.exec(inner)?.[1] ?? '').replace(/[:：]\s*$/, ''),
    skuPropertyValues: [...inner.matchAll(choiceLinks)].map(([link, id = '', label = '']) => ({
      propertyValueId: id,
      propertyValueIdLong: undefined,
      propertyValueName: undefined,
      propertyValueDisplayName: htmlText(/\btitle=["']([^"']*)["']/i.exec(link)?.[1] ?? label),
      propertyValueDefinitionName: undefined,
      skuPropertyImagePath: /\bbigpic=["']([^"']*)["']/i.exec(link)?.[1],
      skuPropertySendGoodsCountryCode: undefined,
    })),
  }));
}

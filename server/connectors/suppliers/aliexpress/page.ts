import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { isAliCheck } from '../../lib/supplier/aliCheck.ts';
import { pageTitle } from '../../lib/supplier/htmlText.ts';
import { readAerData } from './page/aerData.ts';
import { readComponents2023 } from './page/components2023.ts';
import { pageData } from './page/data.ts';
import { renderedDescription } from './page/description.ts';
import { readInitData2021 } from './page/initData2021.ts';
import { readJsonLd } from './page/jsonLd.ts';
import { readLegacy2018 } from './page/legacy2018.ts';
import { readMtop2024 } from './page/mtop2024.ts';
import { readRunParams2019 } from './page/runParams2019.ts';

const dataReaders = [readRunParams2019, readComponents2023, readMtop2024, readInitData2021, readAerData];
const htmlReaders = [readLegacy2018, readJsonLd];

/**
 * Reads the data object that a product page of any era keeps in its scripts (`runParams.data`, the answer of the
 * page's own `pdp.pc.query`, ...); null when it is none. Prices are those the buyer was shown, in that currency.
 */
export function readPageData(data: unknown): CollectedProductInput | null {
  for (const read of dataReaders) {
    const product = read(data);
    if (product !== null) return product;
  }
  return null;
}

/**
 * Reads a saved product page, decoded. Nothing on it is run or fetched; the description is the one the browser had
 * rendered, if any. Null when the page holds no product. Throws `fileIsCaptcha` for AliExpress's check page.
 */
export function readPage(html: string): CollectedProductInput | null {
  const product = productOf(html);
  if (product === null && isAliCheck(pageTitle(html), html)) throw new DomainError('fileIsCaptcha');
  if (product === null || product.bodyHtml !== '') return product;
  return { ...product, bodyHtml: renderedDescription(html) };
}

function productOf(html: string): CollectedProductInput | null {
  for (const data of pageData(html)) {
    const product = readPageData(data);
    if (product !== null) return product;
  }
  for (const read of htmlReaders) {
    const product = read(html);
    if (product !== null) return product;
  }
  return null;
}

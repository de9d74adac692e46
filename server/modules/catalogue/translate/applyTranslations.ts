import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/limits.ts';
import type { TranslateOrder } from '#contract/translate.schemas.ts';
import { renamedValues, type Translatable, textsOf, translateProduct } from '#contract/translateProduct.ts';
import { type Edit, type Snapshot, stateAfterEdit } from '../pool/index.ts';

type Parts = TranslateOrder['parts'];

/** What texts and descriptions became, by what they were. */
export interface Translated {
  texts: ReadonlyMap<string, string>;
  bodies: ReadonlyMap<string, string>;
}

export const bodyOf = ({ product }: Snapshot, parts: Parts): string[] =>
  parts.includes('description') && product.bodyHtml ? [product.bodyHtml] : [];

export const plainTextsOf = (snapshot: Snapshot, parts: Parts): string[] => textsOf(translatable(snapshot), parts);

/** The edit that puts translations in place; null where the product has a text that was not translated with them. */
export function translationEdit(
  before: Snapshot,
  parts: Parts,
  { texts, bodies }: Translated,
): { edit: Edit; warnings: ReturnType<typeof translateProduct>['warnings'] } | null {
  const isKnown =
    plainTextsOf(before, parts).every((text) => texts.has(text)) &&
    bodyOf(before, parts).every((body) => bodies.has(body));
  if (!isKnown) return null;
  const { product } = before;
  const body = bodies.get(product.bodyHtml ?? '') ?? product.bodyHtml ?? '';
  const after = translateProduct(translatable(before), parts, (text) => texts.get(text) ?? text, body);
  const isTooLong = after.bodyHtml.length > limits.bodyHtmlLength;
  const bodyHtml = isTooLong ? product.bodyHtml : after.bodyHtml;
  const warnings = isTooLong
    ? [...after.warnings, { key: 'validation.bodyLong' as const, params: {} }]
    : after.warnings;
  const written = { title: product.title, bodyHtml: product.bodyHtml, options: product.options };
  const isChanged = !isDeepStrictEqual(written, { title: after.title, bodyHtml, options: after.options });
  return {
    warnings,
    edit: {
      before,
      after: {
        product: {
          ...product,
          title: after.title,
          options: after.options,
          ...(product.bodyHtml === undefined || bodyHtml === undefined ? {} : { bodyHtml }),
          state: isChanged ? stateAfterEdit(product.state) : product.state,
        },
        variants: before.variants.map((variant) => ({
          ...variant,
          optionValues: renamedValues(variant.optionValues, after.renamed),
        })),
      },
    },
  };
}

const translatable = ({ product }: Snapshot): Translatable => ({
  title: product.title,
  bodyHtml: product.bodyHtml ?? '',
  options: product.options,
});

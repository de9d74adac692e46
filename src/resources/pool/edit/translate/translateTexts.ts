import { limits } from '#contract/limits.ts';
import { type Translatable, type TranslatedProduct, textsOf, translateProduct } from '#contract/translateProduct.ts';
import { call } from '#src/dataProvider/call.ts';
import { translateCalls } from '#src/dataProvider/calls.ts';
import type { TranslateChoice } from '../../translate/useTranslateChoice.ts';

const quietly = { reactTo: 'special' } as const;

/** What each text became; a call takes a limited number of them. */
async function translated(texts: readonly string[], to: TranslateChoice['to']): Promise<Map<string, string>> {
  const became = new Map<string, string>();
  for (let at = 0; at < texts.length; at += limits.translateTexts) {
    const q = texts.slice(at, at + limits.translateTexts);
    const { trans_result } = await call(translateCalls.translate, { q, to }, quietly);
    for (const { src, dst } of trans_result) became.set(src, dst);
  }
  return became;
}

async function translatedHtml(html: string, to: TranslateChoice['to']): Promise<string> {
  if (html.trim() === '') return html;
  const { trans_result } = await call(translateCalls.translate, { q: [html], to, format: 'html' }, quietly);
  return trans_result[0]?.dst ?? html;
}

/** A product's texts in another language. Throws `CallError`. */
export async function translateTexts(
  product: Translatable,
  { to, parts }: TranslateChoice,
): Promise<TranslatedProduct> {
  const [became, bodyHtml] = await Promise.all([
    translated(textsOf(product, parts), to),
    parts.includes('description') ? translatedHtml(product.bodyHtml, to) : product.bodyHtml,
  ]);
  return translateProduct(product, parts, (text) => became.get(text) ?? text, bodyHtml);
}

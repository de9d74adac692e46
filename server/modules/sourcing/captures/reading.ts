import type { Capture, FieldReading, Reading } from '#contract/capture.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { CaptureChoice } from '#contract/extension.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { PageReading } from '../../../connectors/supplier.ts';
import type { Deps } from '../../../deps.ts';

/** A reading whose product fits the pool, if it has one. */
export interface CheckedReading extends Omit<PageReading, 'product'> {
  product: CollectedProduct | null;
}

/**
 * Reads a captured page with the parser of today. A page is a stranger's: whatever it holds, this answers, and what a
 * parser did not foresee is told as a page that could not be read.
 */
export function readPage(deps: Pick<Deps, 'log'>, capture: Capture): CheckedReading {
  const { capture: read, recognise } = supplierConnector(capture.supplier);
  const notProduct: Notice = { key: 'error.pageNotProduct', params: { supplier: brandName[capture.supplier] } };
  const nothing = (problem: Notice, fields: FieldReading[] = []): CheckedReading => ({
    product: null,
    fields,
    delivery: [],
    problem,
  });
  if (!read || recognise(new URL(capture.url)) === null) return nothing(notProduct);
  try {
    const reading = read(capture);
    if (!reading.product) return { ...reading, product: null, problem: reading.problem ?? notProduct };
    const product = CollectedProduct.safeParse(reading.product);
    if (product.success) return { ...reading, product: product.data };
    deps.log.warn({ supplier: capture.supplier, issues: product.error.issues }, 'a page was read into a bent product');
    return nothing(notProduct, reading.fields);
  } catch (error) {
    deps.log.error({ err: error, supplier: capture.supplier }, 'a page parser failed');
    return nothing(notProduct);
  }
}

/** A reading as the extension shows it. */
export const toReading = ({ problem, ...reading }: CheckedReading, language: Language): Reading => ({
  ...reading,
  problem: problem ? { key: problem.key, message: sentence(language, problem.key, problem.params) } : null,
});

/**
 * The product as the merchant chose it: these images in this order, these variants. What was chosen and is not there (the
 * page was read differently meanwhile) is passed over; a choice that leaves nothing is none. No image at all can be chosen,
 * no variant at all cannot.
 */
export function chosen(product: CollectedProduct, choice: CaptureChoice): CollectedProduct {
  return withVariants(withImages(product, choice.images), choice.variants);
}

function withImages(product: CollectedProduct, wanted: readonly string[] | undefined): CollectedProduct {
  if (wanted === undefined) return product;
  const images = wanted.flatMap((src) => product.images.find((image) => image.src === src) ?? []);
  return images.length === 0 && wanted.length > 0 ? product : { ...product, images };
}

function withVariants(product: CollectedProduct, wanted: CaptureChoice['variants']): CollectedProduct {
  if (wanted === undefined) return product;
  const keys = new Set(wanted.map((values) => JSON.stringify(values)));
  const variants = product.variants.filter(({ optionValues }) => keys.has(JSON.stringify(optionValues)));
  if (variants.length === 0) return product;
  const options = product.options.map(({ name, values }, column) => ({
    name,
    values: values.filter((value) => variants.some(({ optionValues }) => optionValues[column] === value)),
  }));
  return { ...product, options, variants };
}

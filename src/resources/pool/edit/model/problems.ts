import { limits } from '#contract/limits.ts';
import { ProductUpdate, VariantInput } from '#contract/product.schemas.ts';
import { issuesOf } from '#src/custom/form/zodIssues.ts';
import type { CallError } from '#src/dataProvider/callError.ts';
import { inUse } from './images.ts';
import { combinationOf } from './options.ts';
import type { Patch } from './patch.ts';

/** What keeps a product from being saved: a text key by the contract's dotted path. */
export type Problems = Readonly<Record<string, string>>;

const Plain = ProductUpdate.omit({ variantsList: true });
const List = ProductUpdate.pick({ variantsList: true });
const looked = new WeakMap<VariantInput, Problems>();

/** A variant's own problems, by field. Worked out once for each: of two thousand, an edit changes one. */
function problemsOfVariant(variant: VariantInput): Problems {
  const known = looked.get(variant);
  if (known !== undefined) return known;
  const found = issuesOf(VariantInput, variant);
  looked.set(variant, found);
  return found;
}

/** Everything the server would refuse: each field, and the rules that look at several. What stands in `base` was taken. */
export function problemsOf(update: ProductUpdate, base?: ProductUpdate): Problems {
  const found: Record<string, string> = issuesOf(Plain, update);
  const count = update.variantsList.length;
  if (count === 0 || count > limits.variants) Object.assign(found, issuesOf(List, update));
  if (inUse(update.imageList) > limits.imagesInUse) found.imageList ??= 'validation.imagesInUse';
  const taken = new Set(base?.variantsList);
  const seen = new Set<string>();
  update.variantsList.forEach((variant, index) => {
    const own = taken.has(variant) ? {} : problemsOfVariant(variant);
    for (const [path, key] of Object.entries(own)) found[`variantsList.${index}.${path}`] = key;
    const combination = combinationOf(variant.optionValues);
    if (seen.has(combination)) found[`variantsList.${index}.optionValues`] ??= 'validation.optionDuplicate';
    seen.add(combination);
  });
  return found;
}

/** What the server refused of a change: its paths name the variants that were sent, ours their places in the product. */
export function problemsIn({ fields }: CallError, update: ProductUpdate, { after }: Patch): Problems {
  const placed = (path: string): string => {
    const [head, at, ...rest] = path.split('.');
    const id = head === 'variantsChanged' ? after.rows[Number(at)]?.variantId : undefined;
    const index = update.variantsList.findIndex(({ variantId }) => variantId === id);
    return index === -1 ? path : ['variantsList', index, ...rest].join('.');
  };
  return Object.fromEntries(fields.map(({ path, key, message }) => [placed(path), message ?? key]));
}

/** The section of the page that a path belongs to. */
export function sectionOf(path: string): 'basics' | 'description' | 'images' | 'options' | 'shipping' | 'variants' {
  const [head] = path.split('.');
  if (head === 'bodyHtml') return 'description';
  if (head === 'imageList') return 'images';
  if (head === 'optionList') return 'options';
  if (head === 'shipping') return 'shipping';
  return head === 'variantsList' ? 'variants' : 'basics';
}

import { limits } from '#contract/limits.ts';
import { ProductUpdate } from '#contract/product.ts';
import { issuesOf } from '#src/custom/zodIssues.ts';
import { inUse } from './images.ts';
import { combinationOf } from './options.ts';

/** What keeps a product from being saved: a text key by the contract's dotted path. */
export type Problems = Readonly<Record<string, string>>;

/** Everything the server would refuse: each field, and the rules that look at several. */
export function problemsOf(update: ProductUpdate): Problems {
  const found: Record<string, string> = issuesOf(ProductUpdate, update);
  if (inUse(update.imageList) > limits.imagesInUse) found.imageList ??= 'validation.imagesInUse';
  const seen = new Set<string>();
  update.variantsList.forEach(({ optionValues }, index) => {
    const combination = combinationOf(optionValues);
    if (seen.has(combination)) found[`variantsList.${index}.optionValues`] ??= 'validation.optionDuplicate';
    seen.add(combination);
  });
  return found;
}

/** The section of the page that a path belongs to. */
export function sectionOf(path: string): 'basics' | 'description' | 'images' | 'options' | 'variants' {
  const [head] = path.split('.');
  if (head === 'bodyHtml') return 'description';
  if (head === 'imageList') return 'images';
  if (head === 'optionList') return 'options';
  return head === 'variantsList' ? 'variants' : 'basics';
}

import type { Recipe, RecipeSteps } from '#contract/recipe.schemas.ts';

/** A recipe as its form holds it: every step there, switched on or off. */
export interface RecipeForm {
  name: string;
  remove: string;
  tidy: boolean;
  letters: 'asIs' | 'title' | 'sentence';
  atMost: string;
  prices: boolean;
  skipFirst: string;
  lastFirst: boolean;
  imagesAtMost: string;
  addTags: string[];
  removeTags: string[];
  category: string;
  shopIds: string[];
  status: 'active' | 'archived' | 'draft';
}

export const emptyRecipe: RecipeForm = {
  name: '',
  remove: '',
  tidy: false,
  letters: 'asIs',
  atMost: '',
  prices: false,
  skipFirst: '0',
  lastFirst: false,
  imagesAtMost: '12',
  addTags: [],
  removeTags: [],
  category: '',
  shopIds: [],
  status: 'active',
};

/** A kept recipe for its form. */
export function formOf({ name, steps }: Pick<Recipe, 'name' | 'steps'>): RecipeForm {
  const { title, prices, images, tags, category, publish } = steps;
  return {
    name,
    remove: title?.remove.join('\n') ?? '',
    tidy: title?.tidy ?? false,
    letters: title?.letters ?? 'asIs',
    atMost: title?.atMost?.toString() ?? '',
    prices: prices !== undefined,
    skipFirst: String(images?.skipFirst ?? 0),
    lastFirst: images?.lastFirst ?? false,
    imagesAtMost: String(images?.atMost ?? 12),
    addTags: tags?.add ?? [],
    removeTags: tags?.remove ?? [],
    category: category ?? '',
    shopIds: publish?.shopIds ?? [],
    status: publish?.status ?? 'active',
  };
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const count = (text: string, otherwise: number): number => (/^\d+$/.test(text.trim()) ? Number(text) : otherwise);

/** What a form says: a step that would do nothing is left out. */
export function stepsOf(form: RecipeForm): RecipeSteps {
  const remove = lines(form.remove);
  const atMost = form.atMost.trim() === '' ? null : count(form.atMost, 0);
  const hasTitle = remove.length > 0 || form.tidy || form.letters !== 'asIs' || atMost !== null;
  const skipFirst = count(form.skipFirst, 0);
  const imagesAtMost = count(form.imagesAtMost, 12);
  const hasImages = skipFirst > 0 || form.lastFirst || imagesAtMost !== 12;
  const hasTags = form.addTags.length > 0 || form.removeTags.length > 0;
  return {
    ...(hasTitle ? { title: { remove, tidy: form.tidy, letters: form.letters, atMost } } : {}),
    ...(form.prices ? { prices: { ruleId: null } } : {}),
    ...(hasImages ? { images: { skipFirst, lastFirst: form.lastFirst, atMost: imagesAtMost } } : {}),
    ...(hasTags ? { tags: { add: form.addTags, remove: form.removeTags } } : {}),
    ...(form.category.trim() === '' ? {} : { category: form.category.trim() }),
    ...(form.shopIds.length > 0 ? { publish: { shopIds: form.shopIds, status: form.status } } : {}),
  };
}

/** What is wrong with a form: the key of a sentence by field. */
export function formProblems(form: RecipeForm): Partial<Record<keyof RecipeForm, string>> {
  const atMost = form.atMost.trim();
  const between = (text: string, low: number, high: number) =>
    /^\d+$/.test(text.trim()) && Number(text) >= low && Number(text) <= high;
  return {
    ...(form.name.trim() === '' ? { name: 'validation.required' } : {}),
    ...(atMost !== '' && !between(atMost, 10, 500) ? { atMost: 'recipes.atMostWrong' } : {}),
    ...(between(form.skipFirst, 0, 20) ? {} : { skipFirst: 'recipes.skipFirstWrong' }),
    ...(between(form.imagesAtMost, 1, 12) ? {} : { imagesAtMost: 'recipes.imagesAtMostWrong' }),
  };
}

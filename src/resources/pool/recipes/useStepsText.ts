import { useTranslate } from 'react-admin';
import type { RecipeSteps } from '#contract/recipe.schemas.ts';

/** What a recipe does, in one line. */
export function useStepsText(): (steps: RecipeSteps) => string {
  const translate = useTranslate();
  return ({ title, prices, images, tags, category, publish }) => {
    const parts = [
      title && translate('recipes.step.title'),
      prices && translate('recipes.step.prices'),
      images && translate('recipes.step.images'),
      tags && [...tags.add.map((tag) => `+${tag}`), ...tags.remove.map((tag) => `−${tag}`)].join(' '),
      category,
      publish && translate('recipes.step.publish', { smart_count: publish.shopIds.length }),
    ].filter(Boolean);
    return parts.length === 0 ? translate('recipes.step.none') : parts.join(' · ');
  };
}

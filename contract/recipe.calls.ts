import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { recipeSchemas, recipesSchemas } from './recipe.schemas.ts';
import { restResource } from './restResource.ts';

/** The merchant's recipes in order: `/shop/rest/recipes`. A new one is the last. */
export const recipes = restResource<typeof recipesSchemas>()({
  name: 'recipes',
  title: 'Recipes',
  access: [PRODUCT_ROLE],
  of: 'merchant',
  id: 'recipeId',
  sorts: [],
  creates: true,
  updates: true,
  removes: true,
});

/** What is done with recipes: `/shop/recipe`. */
export const recipeCalls = calls<typeof recipeSchemas>()({
  reorder: { method: 'POST', path: '/shop/recipe/reorder', access: [PRODUCT_ROLE] },
  apply: { method: 'POST', path: '/shop/recipe/apply', access: [PRODUCT_ROLE], meters: { feature: 'recipes' } },
});

import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { recipeSchemas } from './recipe.schemas.ts';

export const recipeCalls = calls<typeof recipeSchemas>()({
  list: { method: 'GET', path: '/shop/recipe/list', access: [PRODUCT_ROLE] },
  create: { method: 'POST', path: '/shop/recipe/create', access: [PRODUCT_ROLE] },
  update: { method: 'POST', path: '/shop/recipe/update', access: [PRODUCT_ROLE] },
  reorder: { method: 'POST', path: '/shop/recipe/reorder', access: [PRODUCT_ROLE] },
  remove: { method: 'POST', path: '/shop/recipe/delete', access: [PRODUCT_ROLE] },
  apply: { method: 'POST', path: '/shop/recipe/apply', access: [PRODUCT_ROLE] },
});

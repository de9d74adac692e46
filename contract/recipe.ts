export * from './recipe.calls.ts';
export * from './recipe.schemas.ts';

export * from './recipe.schemas.ts';

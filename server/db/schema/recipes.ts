import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RecipeSteps } from '#contract/recipe.schemas.ts';
import { merchantId, moment, ownRowsOnly } from './columns.ts';

/** What a merchant does to every product of a kind, kept to be done again by one key. */
export const recipe = pgTable(
  'recipe',
  {
    merchantId: merchantId(),
    recipeId: uuid('recipe_id').notNull(),
    name: text('name').notNull(),
    /** Its place is its key: the first is applied by 1. */
    position: integer('position').notNull(),
    steps: jsonb('steps').$type<RecipeSteps>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.recipeId] }), ownRowsOnly(t.merchantId)],
);

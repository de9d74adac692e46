import { and, asc, eq, sql } from 'drizzle-orm';
import type { RecipeSteps } from '#contract/recipe.schemas.ts';
import { recipe } from '../../../db/schema/recipes.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';

export type RecipeRow = typeof recipe.$inferSelect;

const own = (merchantId: string, recipeId: string) =>
  and(eq(recipe.merchantId, merchantId), eq(recipe.recipeId, recipeId));

export async function listRecipes(tx: Tx, merchantId: string): Promise<RecipeRow[]> {
  return tx
    .select()
    .from(recipe)
    .where(eq(recipe.merchantId, merchantId))
    .orderBy(asc(recipe.position), asc(recipe.recipeId));
}

export async function findRecipe(tx: Tx, merchantId: string, recipeId: string): Promise<RecipeRow | null> {
  const rows = await tx.select().from(recipe).where(own(merchantId, recipeId));
  return rows[0] ?? null;
}

/** Adds a recipe behind the others. */
export async function insertRecipe(
  tx: Tx,
  merchantId: string,
  given: { name: string; steps: RecipeSteps },
): Promise<RecipeRow> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from recipe where merchant_id = ${merchantId})`;
  const [row] = await tx
    .insert(recipe)
    .values({ ...given, merchantId, recipeId: newId(), position, updatedAt: new Date() })
    .returning();
  if (!row) throw new Error('The recipe was not kept.');
  return row;
}

export async function updateRecipe(
  tx: Tx,
  merchantId: string,
  { recipeId, name, steps }: { recipeId: string; name: string; steps: RecipeSteps },
): Promise<RecipeRow | null> {
  const rows = await tx
    .update(recipe)
    .set({ name, steps, updatedAt: new Date() })
    .where(own(merchantId, recipeId))
    .returning();
  return rows[0] ?? null;
}

/** Puts recipes into this order; those that are not named follow as they were. */
export async function reorderRecipes(tx: Tx, merchantId: string, recipeIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select r.recipe_id, row_number() over (order by w.place nulls last, r.position, r.recipe_id) as position
      from recipe r left join json_array_elements_text(${JSON.stringify(recipeIds)}::json) with ordinality as w (id, place)
        on w.id::uuid = r.recipe_id
      where r.merchant_id = ${merchantId}
    )
    update recipe r set position = wanted.position from wanted
    where r.merchant_id = ${merchantId} and r.recipe_id = wanted.recipe_id`);
}

export async function deleteRecipe(tx: Tx, merchantId: string, recipeId: string): Promise<boolean> {
  const rows = await tx.delete(recipe).where(own(merchantId, recipeId)).returning({ id: recipe.recipeId });
  return rows.length > 0;
}

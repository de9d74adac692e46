import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RecipeSteps } from '#contract/recipe.schemas.ts';
import { type JoinedStores, joinedList } from '../../../db/joinedStores.ts';
import { recipe } from '../../../db/schema/catalogue.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';

export type RecipeRow = typeof recipe.$inferSelect;

const own = ({ merchantId }: MerchantTx, recipeId: string) =>
  and(eq(recipe.merchantId, merchantId), eq(recipe.recipeId, recipeId));

export async function listRecipes(tx: MerchantTx): Promise<RecipeRow[]> {
  return tx
    .select()
    .from(recipe)
    .where(eq(recipe.merchantId, tx.merchantId))
    .orderBy(asc(recipe.position), asc(recipe.recipeId));
}

export async function findRecipe(tx: MerchantTx, recipeId: string): Promise<RecipeRow | null> {
  const rows = await tx.select().from(recipe).where(own(tx, recipeId));
  return rows[0] ?? null;
}

/** Adds a recipe behind the others. */
export async function insertRecipe(tx: MerchantTx, given: { name: string; steps: RecipeSteps }): Promise<RecipeRow> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from recipe where merchant_id = ${tx.merchantId})`;
  const [row] = await tx
    .insert(recipe)
    .values({ ...given, merchantId: tx.merchantId, recipeId: newId(), position, updatedAt: tx.now() })
    .returning();
  if (!row) throw new Error('The recipe was not kept.');
  return row;
}

export async function updateRecipe(
  tx: MerchantTx,
  recipeId: string,
  patch: { name?: string | undefined; steps?: RecipeSteps | undefined },
): Promise<RecipeRow | null> {
  const rows = await tx
    .update(recipe)
    .set({ ...patch, updatedAt: tx.now() })
    .where(own(tx, recipeId))
    .returning();
  return rows[0] ?? null;
}

/** Puts recipes into this order; those that are not named follow as they were. */
export async function reorderRecipes(tx: MerchantTx, recipeIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select r.recipe_id, row_number() over (order by w.place nulls last, r.position, r.recipe_id) as position
      from recipe r left join json_array_elements_text(${JSON.stringify(recipeIds)}::json) with ordinality as w (id, place)
        on w.id::uuid = r.recipe_id
      where r.merchant_id = ${tx.merchantId}
    )
    update recipe r set position = wanted.position from wanted
    where r.merchant_id = ${tx.merchantId} and r.recipe_id = wanted.recipe_id`);
}

/** Returns which of them there were. */
export async function deleteRecipes(tx: MerchantTx, recipeIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(recipe)
    .where(and(eq(recipe.merchantId, tx.merchantId), inArray(recipe.recipeId, [...recipeIds])))
    .returning({ id: recipe.recipeId });
  return rows.map(({ id }) => id);
}

/** What a recipe publishes to one store goes to the other: the two are one. */
export async function joinStoresInRecipes(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  for (const { recipeId, steps } of await listRecipes(tx)) {
    const shopIds = joinedList(steps.publish?.shopIds ?? [], joined);
    if (steps.publish && shopIds) {
      await updateRecipe(tx, recipeId, { steps: { ...steps, publish: { ...steps.publish, shopIds } } });
    }
  }
}

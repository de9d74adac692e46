import { useGetList } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { Recipe } from '#contract/recipe.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';

/** The merchant's recipes in order; undefined while they are read. `staleTime`: how long they count as fresh, in ms. */
export const useRecipes = (staleTime?: number): readonly Recipe[] | undefined =>
  useGetList<Recipe & { id: string }>(
    'recipes',
    {
      ...{ pagination: { page: 1, perPage: limits.restRows }, sort: { field: 'id', order: 'ASC' } },
      meta: { reactTo: 'special' satisfies ReactTo },
    },
    { staleTime },
  ).data;

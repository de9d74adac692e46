import { z } from 'zod';
import { publishStatuses } from './enums.ts';
import { limits } from './limits.ts';
import { Selection } from './productFilter.ts';
import { text } from './texts.ts';

/** What a recipe does to a product, in this order; a step that is left out does nothing. */
export const RecipeSteps = z.object({
  title: z
    .object({
      /** Words and phrases to take out, whatever their case. */
      remove: z.array(z.string().trim().min(1).max(100)).max(200).default([]),
      /** Take out what stands in brackets, doubled spaces and stray punctuation at the ends. */
      tidy: z.boolean().default(false),
      letters: z.enum(['asIs', 'title', 'sentence']).default('asIs'),
      /** Cut at a word's end; null for no limit. */
      atMost: z.number().int().min(10).max(limits.titleLength).nullable().default(null),
    })
    .optional(),
  /** Prices by the merchant's pricing rules: the first that matches, or the named one. */
  prices: z.object({ ruleId: z.uuid().nullable().default(null) }).optional(),
  images: z
    .object({
      /** Take the first n out of use: suppliers begin with size charts and banners. */
      skipFirst: z.number().int().min(0).max(20).default(0),
      /** The last of those in use becomes the first. */
      lastFirst: z.boolean().default(false),
      atMost: z.number().int().min(1).max(limits.imagesInUse).default(limits.imagesInUse),
    })
    .optional(),
  tags: z
    .object({
      add: z.array(z.string().trim().min(1).max(255)).max(50).default([]),
      remove: z.array(z.string().trim().min(1).max(255)).max(50).default([]),
    })
    .optional(),
  category: z.string().trim().max(255).optional(),
  /** Publish to these stores when the rest is done. */
  publish: z
    .object({
      shopIds: z.array(z.uuid()).min(1, text('validation.shopsChosen')).max(50),
      status: z.enum(publishStatuses),
    })
    .optional(),
});
export type RecipeSteps = z.infer<typeof RecipeSteps>;

export const Recipe = z.object({
  recipeId: z.string(),
  name: z.string(),
  /** From 1; the first nine have their number as key. */
  position: z.number().int(),
  steps: RecipeSteps,
});
export type Recipe = z.infer<typeof Recipe>;

const Named = z.object({
  name: z.string().trim().min(1, text('validation.required')).max(60, text('validation.tooLong')),
  steps: RecipeSteps,
});

/** The merchant's recipes in order. A new one is the last. */
export const recipesSchemas = { row: Recipe, create: Named, update: Named };

export const recipeSchemas = {
  reorder: {
    summary: 'Puts the recipes into this order',
    input: z.object({ recipeIds: z.array(z.uuid()).max(200) }),
    result: z.object({ rows: z.array(Recipe) }),
  },
  apply: {
    summary: 'Applies a recipe: at once to few products, as a job to many',
    input: z.object({ recipeId: z.uuid(), selection: Selection }),
    /** `jobId` where a job was started; `publishJobId` where the products go on to stores. */
    result: z.object({
      jobId: z.string().nullable(),
      runId: z.string().nullable(),
      changed: z.number().int(),
      publishJobId: z.string().nullable(),
    }),
  },
};

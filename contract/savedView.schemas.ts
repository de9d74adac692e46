import { z } from 'zod';
import { text } from './texts.ts';

/** Lists that keep views. */
export const viewResources = ['pool', 'orders', 'storeProducts', 'shipments', 'customers'] as const;

/** A list's settings as the web app keeps them in its address: filters, sort, and the columns in their order. */
export const ViewSettings = z.object({
  filter: z.record(z.string(), z.unknown()),
  sort: z.string().max(100),
  order: z.enum(['ASC', 'DESC']),
  /** Shown columns, in order; null for the list's own choice. */
  columns: z.array(z.string().max(100)).max(100).nullable(),
});
export type ViewSettings = z.infer<typeof ViewSettings>;

export const SavedView = z.object({
  viewId: z.string(),
  resource: z.enum(viewResources),
  name: z.string(),
  /** Seen by everybody who signs in for this merchant. */
  shared: z.boolean(),
  /** Made by who asks: only they may change or remove it. */
  mine: z.boolean(),
  settings: ViewSettings,
});
export type SavedView = z.infer<typeof SavedView>;

const Named = z.object({
  name: z.string().trim().min(1, text('validation.required')).max(60, text('validation.tooLong')),
  shared: z.boolean().default(false),
  settings: ViewSettings,
});

export const savedViewSchemas = {
  list: {
    summary: 'The saved views of a list: one’s own and the shared ones',
    input: z.object({ resource: z.enum(viewResources) }),
    result: z.object({ rows: z.array(SavedView) }),
  },
  create: { summary: 'Keeps a view', input: Named.extend({ resource: z.enum(viewResources) }), result: SavedView },
  update: { summary: 'Changes a view of one’s own', input: Named.extend({ viewId: z.uuid() }), result: SavedView },
  remove: {
    summary: 'Removes a view of one’s own',
    input: z.object({ viewId: z.uuid() }),
    result: z.object({ removed: z.boolean() }),
  },
};

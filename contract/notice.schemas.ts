import { z } from 'zod';
import { costActions, stockActions } from './enums.ts';
import { text } from './texts.ts';

const Percent = z
  .string()
  .trim()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, text('validation.percent'));

/** What happens when a supplier changes something: the specification's notification options, with thresholds. */
export const NoticeSettings = z.object({
  cost: z.object({
    action: z.enum(costActions),
    /** Changes smaller than this many percent are let pass until together they are not. */
    least: Percent,
    /** Changes larger than this many percent are not acted on but wait for a person; null for no limit. */
    hold: Percent.nullable(),
  }),
  stock: z.object({
    action: z.enum(stockActions),
    /** Changes by fewer pieces are let pass, while more than as many are left. */
    least: z.number().int().min(0).max(1_000_000),
    /** When a product loses more than this many percent of its pieces at once it waits; null for no limit. */
    hold: Percent.nullable(),
  }),
  /** A variant or product that is not offered any more: `auto` sets its stock to nothing. */
  gone: z.object({ action: z.enum(stockActions) }),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** What holds until the merchant says otherwise: stock keeps in step, prices are asked about. */
export const usualNotice: NoticeSettings = {
  cost: { action: 'remind', least: '1', hold: '30' },
  stock: { action: 'auto', least: 0, hold: null },
  gone: { action: 'auto' },
};

/** Settings of one store or of one product; the other is null. The narrowest counts: product, store, all. */
export const NoticeException = z.object({
  ruleId: z.string(),
  shopId: z.string().nullable(),
  productId: z.string().nullable(),
  /** The store's name or the product's title. */
  name: z.string(),
  settings: NoticeSettings,
  updatedAt: z.iso.datetime(),
});
export type NoticeException = z.infer<typeof NoticeException>;

export const noticeExceptionsSchemas = {
  row: NoticeException,
  /** What was set for the same store or product before is replaced. */
  create: z.object({
    shopId: z.uuid().nullable().default(null),
    productId: z.uuid().nullable().default(null),
    settings: NoticeSettings,
  }),
  update: z.object({ settings: NoticeSettings }),
};

export const noticeSchemas = {
  read: {
    summary: 'What happens when suppliers change cost or stock, wherever there is no exception',
    input: z.object({}),
    result: NoticeSettings,
  },
  save: {
    summary: 'Sets what happens wherever there is no exception',
    input: z.object({ settings: NoticeSettings }),
    result: NoticeSettings,
  },
};

import { z } from 'zod';
import { NoticeSettings } from '#contract/notice.schemas.ts';
import { text } from '#contract/texts.ts';
import type { NoticeValues } from './noticeValues.ts';

const { cost, stock, gone } = NoticeSettings.shape;
const limit = z
  .string()
  .transform((typed) => (typed.trim() === '' ? null : typed))
  .pipe(cost.shape.hold);

/** The form by the contract's own rules, which turns it into the settings. */
export const NoticeForm: z.ZodType<NoticeSettings, NoticeValues> = z
  .object({
    costAction: cost.shape.action,
    costLeast: cost.shape.least,
    costHold: limit,
    stockAction: stock.shape.action,
    stockLeast: z
      .string()
      .trim()
      .regex(/^(\d{1,6}|1000000)$/, text('validation.pieces'))
      .transform(Number)
      .pipe(stock.shape.least),
    stockHold: limit,
    goneAction: gone.shape.action,
  })
  .transform(({ costAction, costLeast, costHold, stockAction, stockLeast, stockHold, goneAction }) => ({
    cost: { action: costAction, least: costLeast, hold: costHold },
    stock: { action: stockAction, least: stockLeast, hold: stockHold },
    gone: { action: goneAction },
  }));

import { z } from 'zod';
import { shipmentSchemas, type TrackingSettings } from '#contract/shipment.schemas.ts';
import type { ReminderValues } from './reminderValues.ts';

/** Days as people type them. What is no whole number stays for the rule to refuse. */
const days = z
  .string()
  .nullable()
  .transform((typed) => (typed !== null && /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : typed));
const rules = shipmentSchemas.saveSettings.input.shape;

/** The form by the contract's own rules, which turns it into the settings. */
export const RemindersForm: z.ZodType<TrackingSettings, ReminderValues> = z.object({
  noNumber: days.pipe(rules.noNumber),
  noScan: days.pipe(rules.noScan),
  standing: days.pipe(rules.standing),
  customs: days.pipe(rules.customs),
  pickup: days.pipe(rules.pickup),
  late: days.pipe(rules.late),
});

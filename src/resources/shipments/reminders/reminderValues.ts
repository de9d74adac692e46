import type { TrackingSettings } from '#contract/shipment.schemas.ts';
import { alertDays } from '#contract/trackingWords.ts';

export type ReminderName = keyof TrackingSettings;
export const reminderNames = Object.keys(alertDays) as ReminderName[];

/** Days as they are typed; null for never. */
export type ReminderValues = Record<ReminderName, string | null>;

/** What the form begins with. */
export const reminderValues = (settings: TrackingSettings): ReminderValues => {
  const typed = (days: number | null): string | null => (days === null ? null : String(days));
  return {
    noNumber: typed(settings.noNumber),
    noScan: typed(settings.noScan),
    standing: typed(settings.standing),
    customs: typed(settings.customs),
    pickup: typed(settings.pickup),
    late: typed(settings.late),
  };
};

import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';

/** Bounds of services as their fields hold them; `id` is the form's own. */
export interface BoundsValues {
  id: string;
  countries: string[];
  maxDays: string;
  maxFreight: string;
}

export interface LimitValues {
  id: string;
  currency: string;
  amount: string;
}

/** The settings as their form holds them: numbers as they are typed, empty for none. */
export type BuyingValues = {
  holdMinutes: string;
  memo: string;
  phone: string;
  tolerancePercent: string;
  services: BoundsValues[];
  /** Null where nothing is sent to a warehouse. */
  warehouse: ShipTo | null;
  dayLimits: LimitValues[];
};

export const newBounds = (): BoundsValues => ({ id: uniqueKey(), countries: [], maxDays: '', maxFreight: '' });
export const newLimit = (): LimitValues => ({ id: uniqueKey(), currency: 'USD', amount: '' });

export const buyingValues = (settings: BuyingSettings): BuyingValues => ({
  holdMinutes: settings.holdMinutes === null ? '' : String(settings.holdMinutes),
  memo: settings.memo,
  phone: settings.phone,
  tolerancePercent: String(settings.tolerancePercent),
  services: settings.services.map(({ countries, maxDays, maxFreight }) => ({
    ...newBounds(),
    countries,
    maxDays: maxDays === null ? '' : String(maxDays),
    maxFreight: maxFreight ?? '',
  })),
  warehouse: settings.warehouse,
  dayLimits: settings.dayLimits.map(({ currency, amount }) => ({ ...newLimit(), currency, amount })),
});

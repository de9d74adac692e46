import type { OfferSpec } from './build.ts';
import { ordinary } from './ordinary.ts';
import { telling } from './telling.ts';

/** Every product the supplier starts with. */
export const seeds: OfferSpec[] = [...telling, ...ordinary];

import { placeCalls } from '#contract/place.calls.ts';
import { placeSchemas } from '#contract/place.schemas.ts';
import type { Mount } from '../../../http/mount.ts';
import { listCountries, listProvinces } from './list.ts';

/** Mounts countries and their provinces, as forms of addresses offer them. */
export function mountPlaces(mount: Mount): void {
  mount(placeCalls, placeSchemas, {
    countries: async (_input, { language }) => listCountries(language),
    provinces: async ({ country }, { language }) => listProvinces(language, country),
  });
}

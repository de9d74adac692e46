import { matchPath } from 'react-router-dom';
import { businessPlaces } from './places/business.ts';
import { cataloguePlaces } from './places/catalogue.ts';
import { homePlaces } from './places/home.ts';
import type { MenuIcon, Place } from './places/place.ts';
import { salesPlaces } from './places/sales.ts';

/** Every page in the layout. A new page is a line of its area and a route in `routes.tsx`. */
export const places: Place[] = [...homePlaces, ...salesPlaces, ...cataloguePlaces, ...businessPlaces];

/** Makes the pages of a plain resource known: its list, one level below `under`, and its forms. */
export function addPlainPlaces({ name, icon, under }: { name: string; icon: MenuIcon; under: string }): void {
  const list = `/${name}`;
  if (placeAt(list)) return;
  const form = { parent: list, resource: name, ambiguous: true };
  places.push(
    { path: list, title: `resources.${name}.title`, parent: under, resource: name, icon, findable: true },
    { ...form, path: `${list}/create`, title: 'ra.action.create' },
    { ...form, path: `${list}/:id`, title: 'ra.action.edit' },
  );
}

export const placeAt = (path: string): Place | undefined => places.find((place) => place.path === path);

/** The keys that name a place where it stands alone: its title's, after its parent's where that alone is ambiguous. */
const nameKeys = ({ title, parent, ambiguous }: Place): string[] => {
  const above = ambiguous && parent ? placeAt(parent) : undefined;
  return above ? [above.title, title] : [title];
};

/** The name of a place where it stands alone. */
export const nameOf = (place: Place, translate: (key: string) => string): string =>
  nameKeys(place)
    .map((key) => translate(key))
    .join(' · ');

/** The place that an address belongs to. */
export const placeOf = (pathname: string): Place | undefined =>
  places.find(({ path }) => matchPath({ path, end: true }, pathname) !== null);

/** The place an address belongs to, and those above it, outermost first. */
export function trailOf(pathname: string): Place[] {
  const trail: Place[] = [];
  for (let place = placeOf(pathname); place; place = place.parent ? placeAt(place.parent) : undefined) {
    trail.unshift(place);
  }
  return trail;
}

/** The guide of the place at an address; undefined where there is none. */
export const guideOf = (pathname: string): string | undefined =>
  trailOf(pathname).findLast(({ guide }) => guide)?.guide;

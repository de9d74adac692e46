import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '#contract/roles.ts';
import { placeOf } from '#src/custom/layout/siteMap.ts';

/**
 * The document's title: the route's title key, and before it the name of the record that the page is about. `title` is
 * the page's own heading, which stands in where the address has no place in the site map.
 */
export function useDocumentTitle(title: string, ofRecord = false): string {
  const translate = useTranslate();
  const place = placeOf(useLocation().pathname);
  const route = place === undefined ? title : translate(place.title);
  return [...(ofRecord && route !== title ? [title] : []), route, PRODUCT_NAME].join(' · ');
}

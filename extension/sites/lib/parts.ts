import type { CapturePart, ShownPage } from '#contract/capture.ts';
import type { captureParts } from '#contract/enums.ts';
import { isObject } from './isObject.ts';

/** A piece of the page's own data, by its name; undefined where it is not there. */
export type NamedPart = readonly [(typeof captureParts)[number], unknown];
/** What a page shows a person, as long as it is there. */
export type Shown = { [Field in keyof ShownPage]: ShownPage[Field] | undefined };
type Option = NonNullable<ShownPage['options']>[number];

/** The contract's bounds: what is longer is cut, so that one odd field never costs the page. */
const LINE = 300;
const DESCRIPTION = 500_000;

/** The pieces that are there. */
export const present = (parts: readonly NamedPart[]): CapturePart[] =>
  parts.flatMap(([name, data]) => (isEmpty(data) ? [] : [{ name, data }]));

const isEmpty = (data: unknown): boolean =>
  data === undefined ||
  data === null ||
  data === '' ||
  (Array.isArray(data) && data.length === 0) ||
  (isObject(data) && Object.keys(data).length === 0);

const clip = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most);

/** What the page shows, within the contract's bounds. */
export function withinBounds(shown: Shown): ShownPage {
  const page: ShownPage = {};
  const title = clip(shown.title ?? '', 1000);
  if (title) page.title = title;
  for (const field of ['price', 'originalPrice', 'stock'] as const) {
    const text = clip(shown[field] ?? '', LINE);
    if (text) page[field] = text;
  }
  const images = (shown.images ?? []).filter((src) => src.length <= 2048).slice(0, 200);
  if (images.length > 0) page.images = images;
  if (shown.video && shown.video.length <= 2048) page.video = shown.video;
  const options = (shown.options ?? []).map(optionWithin).filter(({ values }) => values.length > 0);
  if (options.length > 0) page.options = options.slice(0, 20);
  const attributes = (shown.attributes ?? [])
    .map(({ name, value }) => ({ name: clip(name, 255), value: clip(value, 1000) }))
    .filter(({ name, value }) => name !== '' && value !== '');
  if (attributes.length > 0) page.attributes = attributes.slice(0, 300);
  const category = (shown.category ?? []).map((name) => clip(name, 255)).filter(Boolean);
  if (category.length > 0) page.category = category.slice(0, 20);
  const store = clip(shown.store ?? '', 255);
  if (store) page.store = store;
  const shipping = clip(shown.shipping ?? '', 1000);
  if (shipping) page.shipping = shipping;
  const html = shown.descriptionHtml?.trim() ?? '';
  if (html && html.length <= DESCRIPTION) page.descriptionHtml = html;
  return page;
}

const optionWithin = ({ name, values }: Option): Option => ({
  name: clip(name, 255),
  values: values
    .map(({ value, imageSrc }) => ({
      value: clip(value, 255),
      imageSrc: imageSrc !== null && imageSrc.length <= 2048 ? imageSrc : null,
    }))
    .filter(({ value }) => value !== '')
    .slice(0, 500),
});

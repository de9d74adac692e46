import { existsSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import type { HelpLanguage } from './language.ts';
import type { Addresses } from './markdown.ts';
import type { GuideSource } from './sources.ts';

/** Addresses outside this server that a page may lead to. */
const OUTSIDE = /^(https?:\/\/|mailto:)/i;
/** Images that are handed out, from below `docs/guide`, by the end of their name. */
export const imageTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

export const guideAddress = (language: HelpLanguage, name: string, anchor = ''): string =>
  `/help/${language}/${name}${anchor && `#${encodeURIComponent(anchor)}`}`;

/** What links and images are resolved against: the guides that a language shows, and the images found so far. */
export interface LinkTargets {
  docs: string;
  language: HelpLanguage;
  guides: ReadonlyMap<string, GuideSource>;
  /** Files of images by the name under which they are served. */
  images: Map<string, string>;
}

/** Resolves the links of one guide. What is no guide, no image of the docs and no address outside leads nowhere. */
export function addressesOf(source: GuideSource, targets: LinkTargets): Addresses {
  const folder = posix.dirname(source.path);
  return {
    link: (href) => (OUTSIDE.test(href) ? href : guideLink(href, source, targets)),
    image: (href) => imageAddress(posix.join(folder, decoded(href)), targets),
  };
}

/** The help address of `buying.md#anchor` and `#anchor`; without an anchor where the guide has no such heading. */
function guideLink(href: string, source: GuideSource, { guides, language }: LinkTargets): string | null {
  const [path = '', anchor = ''] = href.split('#');
  const target = path === '' ? source.name : guideAt(posix.join(posix.dirname(source.path), decoded(path)));
  const guide = target === null ? undefined : guides.get(target);
  if (guide === undefined) return null;
  return guideAddress(language, guide.name, headingOf(guide, decoded(anchor)));
}

/** The guide of a file below the docs, in whatever language that is. */
const guideAt = (path: string): string | null => /^guide\/(?:[a-z]{2}\/)?([\w-]+)\.md$/.exec(path)?.[1] ?? null;

function headingOf({ page, aliases }: GuideSource, anchor: string): string {
  if (page.headings.some(({ id }) => id === anchor)) return anchor;
  return aliases.get(anchor) ?? '';
}

function imageAddress(path: string, { docs, images }: LinkTargets): string | null {
  const isInside = path.startsWith('guide/');
  const file = join(docs, path);
  if (!isInside || !(extname(path).toLowerCase() in imageTypes) || !existsSync(file)) return null;
  const name = [posix.basename(path), path.replaceAll('/', '-')].find((one) =>
    [undefined, file].includes(images.get(one)),
  );
  if (name === undefined) return null;
  images.set(name, file);
  return `/help/pictures/${encodeURIComponent(name)}`;
}

/** An address without its percent signs; as it is where those mean nothing. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

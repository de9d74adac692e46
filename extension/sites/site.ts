import type { supplierPlatforms } from '#contract/enums.ts';
import type { NamedPart, Shown } from './lib/parts.ts';

/** A page as the extension finds it in the tab. */
export interface LivePage {
  document: Document;
  /** The supplier's own address of it, also where the sandbox stands in. */
  url: URL;
  /** What the page's own scripts hold under the names that the site asked for; the names that are not there are left out. */
  globals: Readonly<Record<string, unknown>>;
}

/** One supplier's site: where its pages are and how a product page is gathered. */
export interface Site {
  readonly supplier: (typeof supplierPlatforms)[number];
  /** Match patterns, as the manifest writes them. */
  readonly productPages: readonly string[];
  /** Search results and categories. */
  readonly listPages: readonly string[];
  /** Paths below `window` that hold product data, read when the person asks. */
  readonly globals: readonly string[];
  /** The product an address is of; null when it is of none. */
  productId(url: URL): string | null;
  /** The pieces of the page's own data that only this supplier's pages have, pruned to what may leave them. */
  parts(page: LivePage): NamedPart[];
  shown(page: LivePage): Shown;
  /** Where the page takes its description from, when that is not in it. */
  describedAt?(page: LivePage): string | undefined;
  /** Its products can be collected by a person at the page only: links are held, not followed. */
  readonly byHandOnly?: true;
}

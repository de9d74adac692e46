/**
 * Points that a single operation may ask for, whatever the plan: Shopify counts them before it does anything of it.
 * https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits#single-query-limit
 */
const MOST_POINTS = 1000;

/** How long the lists of an operation are: the ids that it names (`$ids`), the rows of one page (`$first`); 1 without. */
export interface Size {
  readonly ids: number;
  readonly first: number;
}

/** A GraphQL operation as it is sent. */
export interface Document {
  readonly text: string;
  readonly writes: boolean;
  /**
   * About what Shopify asks for in points before it does it, without what its variables add: of a long list what it may
   * hold, of one that names ids what each of them costs. What was not used comes back. A guess to begin with: each answer
   * says it. https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits#cost-calculation
   */
  readonly cost: number;
  /** The longest lists that it is sent with; the client makes them shorter where they would cost too much. */
  readonly most: Size;
}

export const query = (cost: number, text: string, { ids = 1, first = 1 }: Partial<Size> = {}): Document => ({
  text,
  writes: false,
  cost,
  most: { ids, first },
});
export const mutation = (cost: number, text: string, { ids = 1, first = 1 }: Partial<Size> = {}): Document => ({
  ...query(cost, text, { ids, first }),
  writes: true,
});

/** What was learned of a document: what fits into one operation, and what may be tried at most. */
const learned = new WeakMap<Document, { fits: Size; most: Size }>();

/** How long the lists of a document may be in one operation, as far as is known by now. */
export function sizeOf(document: Document): Size {
  const { cost, most } = document;
  return learned.get(document)?.fits ?? { ...most, ids: clamped(MOST_POINTS / cost, most.ids) };
}

/**
 * Notes what an operation with lists of this size asked for, in points; null where that is not known. One that was refused
 * for it is halved, and never tried in that length again: first the ids, and the page of a single one.
 */
export function learnSize(document: Document, asked: Size, points: number | null, isRefused: boolean): void {
  const { fits, most } = learned.get(document) ?? { fits: sizeOf(document), most: document.most };
  const list = document.most.ids === 1 || (isRefused && asked.ids === 1) ? 'first' : 'ids';
  const length = asked[list];
  // What a list costs grows with its length or slower, so that what is reckoned from a shorter one fits.
  const fitting = points === null ? fits[list] : (MOST_POINTS * length) / points;
  const ceiling = isRefused ? Math.min(most[list], length - 1) : most[list];
  learned.set(document, {
    fits: { ...fits, [list]: clamped(isRefused ? Math.min(length / 2, fitting) : fitting, ceiling) },
    most: { ...most, [list]: ceiling },
  });
}

const clamped = (wanted: number, most: number): number => Math.max(1, Math.floor(Math.min(wanted, most)));

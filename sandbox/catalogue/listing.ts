/** A product on sale at a supplier, as the data files hold it. What only one supplier knows of it is that supplier's own type. */
export interface Listing {
  /** Ids, pictures and SKUs follow from it, the same each time. */
  number: number;
  title: string;
  /** In further languages. */
  titles?: Record<string, string>;
  /** Hundredths of the first SKU, what each further SKU costs more, and the price before. */
  price?: [first: number, step?: number, list?: number];
  /** From so many pieces on: the price and the price before, in hundredths; the smallest order first. */
  ladder?: [from: number, price: number, list?: number][];
  minOrder?: number;
  /** `Color: Black; White`: `*` in front where each value has a picture, and the platform's own id of the option. */
  options?: string[];
  /** `Material=Steel`. */
  attributes?: string[];
  /** How many the product itself has. */
  pictures?: number;
  video?: boolean;
  description?: string;
  /** Countries that it is not sold to. */
  refused?: string[];
  /** What its page shows in place of the product, or hides. */
  page?: 'check' | 'signIn' | 'privatePrice' | 'old';
  status?: 'offSale' | 'deleted';
}

interface Data {
  /** What several products share, by the name under which they refer to it. */
  kinds?: Record<string, object>;
  products: readonly object[];
}

/** The products of a data file, in its order, with what they share filled in. */
export function listingsIn<L extends Listing>({ kinds = {}, products }: Data): L[] {
  return (products as { like?: string }[]).map(
    ({ like, ...own }) => ({ ...(like === undefined ? {} : kinds[like]), ...own }) as L,
  );
}

/** One thing by which SKUs differ, as it is written in a listing. */
export interface Option {
  id: string;
  name: string;
  pictured: boolean;
  values: string[];
}

/** @throws Error for a text that is no option */
export function optionIn(text: string): Option {
  const [, star, id = '', name, values] = /^(\*?)(?:(\d+) )?([^:]+): (.+)$/.exec(text) ?? [];
  if (name === undefined || values === undefined) throw new Error(`"${text}" is no option`);
  return { id, name, pictured: star === '*', values: values.split(';').map((value) => value.trim()) };
}

/** Name and value, of `Material=Steel`. */
export function attributeIn(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Every choice of one from each list; the last list's change first. One empty choice where there are no lists. */
export const combinations = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);

/** What the SKU at this place has, of what is the same for all or stands in a list that begins again. */
export function ofSku<T>(given: T | readonly T[], at: number, otherwise: T): T {
  return Array.isArray(given) ? ((given as readonly T[])[at % given.length] ?? otherwise) : (given as T);
}

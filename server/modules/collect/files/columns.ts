/** For each of our fields, the header names that files use for it, the commonest first. */
export type Aliases<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** A header name as it is compared: without case and blanks. */
export const plainName = (name: string): string => name.toLowerCase().replace(/\s+/g, '');

/** Which header names stand for our fields in one file. */
export class Columns<Field extends string> {
  readonly #names: Record<Field, string>;
  readonly #present: ReadonlySet<string>;
  readonly #fields: readonly Field[];

  constructor(aliases: Aliases<Field>, header: readonly string[]) {
    const byPlainName = new Map(header.toReversed().map((name) => [plainName(name), name]));
    const pairs = Object.entries<readonly string[]>(aliases).map(([field, names]) => {
      const found = names.map((name) => byPlainName.get(plainName(name))).find((name) => name !== undefined);
      return [field, found ?? names[0] ?? field, found !== undefined] as const;
    });
    this.#names = Object.fromEntries(pairs) as Record<Field, string>;
    this.#fields = Object.keys(aliases) as Field[];
    this.#present = new Set(pairs.filter(([, , found]) => found).map(([field]) => field));
  }

  /** Whether the file has a column for the field. */
  has(field: Field): boolean {
    return this.#present.has(field);
  }

  /** The column's name, for messages: the file's own, or the usual one. */
  name(field: Field): string {
    return this.#names[field];
  }

  /** The values of our fields; '' where there is no column or no value. Blanks around a value are dropped. */
  values(cells: Readonly<Record<string, string>>): Record<Field, string> {
    const values = {} as Record<Field, string>;
    for (const field of this.#fields) values[field] = (cells[this.#names[field]] ?? '').trim();
    return values;
  }
}

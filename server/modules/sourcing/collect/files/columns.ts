/** For each of our fields, the header names that files use for it, the commonest first. */
export type Aliases<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Which field each column holds, by the column's name; '' for a column that is left out. */
export type ColumnMap = Readonly<Record<string, string>>;

/** A header name as it is compared: letters and digits of any script, without case, accents, blanks and marks. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** `Weight (kg)` is compared as `Weight` too, where nothing is called so in full. */
const withoutUnit = (name: string): string => plainName(name.replace(/[(（][^)）]*[)）]/g, ''));

/** Which field each column of a header seems to hold; columns of no field are not in it. */
export function proposedColumns<Field extends string>(
  aliases: Aliases<Field>,
  header: readonly string[],
): Record<string, Field> {
  const proposed: Record<string, Field> = {};
  for (const written of [plainName, withoutUnit]) {
    for (const [field, names] of Object.entries<readonly string[]>(aliases) as [Field, readonly string[]][]) {
      if (Object.values(proposed).includes(field)) continue;
      const free = header.filter((column) => column !== '' && proposed[column] === undefined);
      const found = names
        .map((name) => free.find((column) => written(column) === plainName(name)))
        .find((column) => column !== undefined);
      if (found !== undefined) proposed[found] = field;
    }
  }
  return proposed;
}

/** Which columns stand for our fields in one file: as they were given, else as their names say. */
export class Columns<Field extends string> {
  readonly #names: Record<Field, readonly string[]>;
  readonly #usual: Aliases<Field>;
  readonly #fields: readonly Field[];

  constructor(aliases: Aliases<Field>, header: readonly string[], given?: ColumnMap) {
    const map = given ?? proposedColumns(aliases, header);
    this.#usual = aliases;
    this.#fields = Object.keys(aliases) as Field[];
    this.#names = Object.fromEntries(
      this.#fields.map((field) => [field, header.filter((column) => map[column] === field)]),
    ) as Record<Field, string[]>;
  }

  /** Whether the file has a column for the field. */
  has(field: Field): boolean {
    return this.#names[field].length > 0;
  }

  /** The column's name, for messages: the file's own, or the usual one. */
  name(field: Field): string {
    return this.#names[field][0] ?? this.#usual[field][0] ?? field;
  }

  /**
   * The values of our fields; '' where there is no column or no value. `read` takes off what is around a value: blanks, unless
   * told otherwise. Where several columns hold one field, such as pictures, their values follow one another, parted by line
   * breaks.
   */
  values(
    cells: Readonly<Record<string, string>>,
    read: (cell: string) => string = (cell) => cell.trim(),
  ): Record<Field, string> {
    const values = {} as Record<Field, string>;
    for (const field of this.#fields) {
      const [first, ...others] = this.#names[field];
      const value = first === undefined ? '' : read(cells[first] ?? '');
      values[field] =
        others.length === 0
          ? value
          : [value, ...others.map((name) => read(cells[name] ?? ''))].filter((part) => part !== '').join('\n');
    }
    return values;
  }
}

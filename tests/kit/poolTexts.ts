import fc from 'fast-check';

/** Pieces of all scripts, and what files, spreadsheets and HTML treat in a way of their own. */
const piece = fc.constantFrom(
  'a',
  'Z',
  '0',
  '7',
  ' ',
  '"',
  ',',
  ';',
  "'",
  '=',
  '+',
  '-',
  '@',
  '<',
  '&',
  '|',
  '%',
  '#',
  '/',
  '.',
  '>',
  '\\',
  '\\n',
  '\\,',
  '\t',
  '\n',
  '\u00a0',
  '\u2028',
  '::',
  "'=",
  '""',
  '{',
  '}',
  'ä',
  'é',
  'ß',
  'ł',
  'İ',
  'ж',
  'Σ',
  'א',
  'س',
  'ไ',
  'あ',
  '漢',
  '한',
  '𠮷',
  '😀',
  '👩‍🚀',
  'e\u0301',
  // Marks of direction, a joiner, and a blank that no `trim` takes away.
  '\u200f',
  '\u202b',
  '\u202c',
  '\u200d',
  '\u200b',
);

/** Any text that a field of one line may hold: blanks around it are dropped wherever it is entered. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: piece, maxLength, size: 'max' }).map((value) => value.trim());

/** The same with something in it. */
export const anyName = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .tuple(anyText(maxLength), fc.constantFrom('n', '=1', "'-2", '漢', '0012', '😀'))
    .map(([text, name]) => text || name);

const paragraph = fc.oneof(
  { weight: 4, arbitrary: anyText(20) },
  { weight: 2, arbitrary: fc.constantFrom('\n', '\r\n', '\\n', '\\\n', '\t', "'=", '&amp;', '&lt;b&gt;') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '<p>x</p>',
      '<img src="https://img.example/a.jpg?x=1&amp;y=2" />',
      '<b>a',
      '</b>',
      '<!-- no -->',
      '<script>no</script>',
      '<table><tr><td>1',
      '<p style="color: red; position: fixed">',
    ),
  },
);

/** A description as it comes from outside, before it is made safe; sometimes a very long one. */
export const anyHtml: fc.Arbitrary<string> = fc.oneof(
  { weight: 80, arbitrary: fc.array(paragraph, { maxLength: 8 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: anyText(10).map((text) => `<p>${text}${'长 long, "very"\n'.repeat(3000)}</p>`) },
);

/** Something or nothing. */
export const orNull = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values, { nil: null });
export const orMissing = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(values, { nil: undefined });

/** A record without the fields of which nothing is known. */
export const known = <T extends object>(facts: T): { [Field in keyof T]: Exclude<T[Field], undefined> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== '')) as {
    [Field in keyof T]: Exclude<T[Field], undefined>;
  };

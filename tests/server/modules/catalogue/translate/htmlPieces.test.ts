import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '#server/modules/catalogue/translate/html/entities.ts';
import { htmlPieces } from '#server/modules/catalogue/translate/html/htmlPieces.ts';
import {
  asPieces,
  hasWords,
  linesOf,
  type Piece,
  type Run,
  settleRun,
  type Unit,
  written,
} from '#server/modules/catalogue/translate/html/pieces.ts';
import { tokensOf } from '#server/modules/catalogue/translate/html/tokens.ts';

type Translator = (text: string) => string;

/** As the service does it, with a function for the provider. */
function translate(html: string, text: Translator, run?: Translator): string {
  const flat = (piece: Piece): Piece[] => {
    if (typeof piece === 'string' || piece.kind === 'unit') return [piece];
    return settleRun(piece, run?.(piece.html) ?? piece.html) ?? asPieces(piece);
  };
  return htmlPieces(html, run !== undefined)
    .flatMap(flat)
    .map((piece) => (typeof piece === 'string' ? piece : written(piece as Unit, text((piece as Unit).text))))
    .join('');
}

const units = (html: string): string[] =>
  htmlPieces(html, false).flatMap((piece) => (typeof piece !== 'string' && piece.kind === 'unit' ? [piece.text] : []));

/** Tags with all their bytes, but for the attributes that are translated. */
const skeleton = (html: string): string[] =>
  tokensOf(html).flatMap((token) =>
    token.kind === 'tag' ? [html.slice(token.start, token.end).replace(/ (alt|title)=("[^"]*"|'[^']*')/gi, ' $1')] : [],
  );

const upper: Translator = (text) => text.toUpperCase();

const word = fc.constantFrom(
  'Shirt',
  '红色',
  'très',
  'été',
  'b&amp;w',
  'don&rsquo;t',
  '&lt;3',
  'a < b',
  '&nbsp;',
  '&copy',
  '100%',
  '—',
  '&#x1F600;',
  '  ',
  '\n',
  '\r\n',
  '\t',
);
const inlineText = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const attribute = fc.constantFrom(
  ' class="a  b"',
  " href='https://x.example/?a=1&amp;b=2'",
  ' alt="Red &quot;shirt&quot;"',
  " title='Größe'",
  ' title=bare',
  ' style="color:red"',
  ' data-x',
  ' ALT="Photo 1"',
  ' alt=""',
);
const attributes = fc.uniqueArray(attribute, { maxLength: 3 }).map((list) => list.join(''));
const html = fc.letrec((again) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    inlineText,
    fc.tuple(fc.constantFrom('img', 'br', 'hr', 'br /'), attributes).map(([name, given]) => `<${name}${given}>`),
    fc.constantFrom(
      '<!-- a note -->',
      '<style>p{color:red}</style>',
      '<script>if (a<b) alert("Hello")</script>',
      '<p',
      '</',
      '<![CDATA[x]]>',
    ),
    fc
      .tuple(
        fc.constantFrom('p', 'b', 'SPAN', 'li', 'a', 'td', 'em'),
        attributes,
        fc.array(again('node'), { maxLength: 4 }),
      )
      .map(([name, given, inner]) => `<${name}${given}>${inner.join('')}</${name}>`),
  ),
})).node as fc.Arbitrary<string>;

describe('HTML to translate', () => {
  it('comes back byte for byte from a translator that changes nothing', () => {
    fc.assert(
      fc.property(html, (given) => {
        expect(translate(given, (text) => text)).toBe(given);
        expect(
          translate(
            given,
            (text) => text,
            (run) => run,
          ),
        ).toBe(given);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every tag, attribute and line break whatever the words become', () => {
    const rude = fc.constantFrom<Translator>(
      upper,
      () => '<script>x</script> & "q" \'s\'',
      (text) => `${text}${text}`,
      () => '',
    );
    fc.assert(
      fc.property(html, rude, (given, text) => {
        const done = translate(given, text);
        expect(skeleton(done)).toEqual(skeleton(given));
        expect(done.match(/[\r\n]/g)).toEqual(given.match(/[\r\n]/g));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every tag also from a service that reads HTML, whatever it does with it', () => {
    const rude = fc.constantFrom<Translator>(
      upper,
      (run) => run.replace(/<[^>]*>/g, ''),
      (run) => `<b>${run}</b>`,
      (run) => run.replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
      () => '',
    );
    fc.assert(
      fc.property(html, rude, (given, run) => {
        expect(skeleton(translate(given, upper, run))).toEqual(skeleton(given));
      }),
      { numRuns: 500 },
    );
  });

  it('names what is read to people, and nothing else', () => {
    const given = `<!-- x --><p class="red">Red &amp; blue</p><img src="cat.jpg" alt="A cat"><style>a{}</style>
      <a href="/red" title="Red things">5 × 10&nbsp;cm</a> <b>12.90</b>`;
    expect(units(given)).toEqual(['Red & blue', 'A cat', 'Red things', '5 × 10\u00a0cm']);
  });

  it('says in HTML exactly what was translated, however it looks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('Red', 'b&amp;w', '&lt;Red&gt; &quot;'),
        (text, was) => {
          expect(decode(translate(`<p>${was}</p>`, () => text).slice(3, -4)).text).toBe(text);
          expect(decode(translate(`<p title="${was}">`, () => text).slice(10, -2)).text).toBe(text);
        },
      ),
    );
    expect(translate('<p>Red</p>', () => 'R&amp;D')).toBe('<p>R&amp;amp;D</p>');
  });

  it('writes entities again as they were written', () => {
    expect(translate('<p>&nbsp;It&rsquo;s b&amp;w&nbsp;</p>', (text) => text.replace('It', 'That'))).toBe(
      '<p>&nbsp;That&rsquo;s b&amp;w&nbsp;</p>',
    );
    expect(translate('<img alt="a">', () => 'say "no" <b>')).toBe('<img alt="say &quot;no&quot; &lt;b&gt;">');
  });

  it('hands a sentence across inline tags over whole, and takes it back with its own tags', () => {
    const given = `<p>The <b class='x'>red</b> <a title="Red shirt" href='?a&b'>shirt</a></p>`;
    const runs = htmlPieces(given, true).filter(
      (piece): piece is Run => typeof piece !== 'string' && piece.kind === 'run',
    );
    expect(runs.map((run) => run.html)).toEqual([
      `The <b class='x'>red</b> <a title="Red shirt" href='?a&b'>shirt</a>`,
    ]);
    const normalised = (): string => `La <b class="x">roja</b> <a href="?a&amp;b" title="?">camisa</a>`;
    expect(translate(given, upper, normalised)).toBe(
      `<p>La <b class='x'>roja</b> <a title="RED SHIRT" href='?a&b'>camisa</a></p>`,
    );
    // It turned the order of the tags: then word by word.
    expect(translate(given, upper, () => 'La <a>camisa</a> <b>roja</b>')).toBe(
      `<p>THE <b class='x'>RED</b> <a title="RED SHIRT" href='?a&b'>SHIRT</a></p>`,
    );
  });

  it('leaves sizes and measures as they are', () => {
    const same = ['S', 'M', 'XL', '3XL', 'XXXL', 'XS', '42', '10 cm', '5000mAh', '1.5L', '—', ''];
    const words = ['SM', 'Large', 'One size', 'L shape', '小', '10 cm wide', 'EU 42'];
    expect(same.filter(hasWords)).toEqual([]);
    expect(words.filter(hasWords)).toEqual(words);
  });

  it('cuts plain texts at their line breaks only', () => {
    const texts = linesOf('  One & two\r\n\n<b>Three</b>  ', 'plain').map((piece) =>
      typeof piece === 'string' ? piece : `[${(piece as Unit).text}]`,
    );
    expect(texts.join('')).toBe('  [One & two]\r\n\n[<b>Three</b>]  ');
  });
});

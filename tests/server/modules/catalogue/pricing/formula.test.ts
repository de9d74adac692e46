import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedTexts } from '#contract/texts.ts';
import { Exact } from '#server/modules/catalogue/pricing/exact.ts';
import { compileFormula, FORMULA_LENGTH } from '#server/modules/catalogue/pricing/formula.ts';

const NAMES = ['cost', 'shipping', 'price', 'compareAt'];
const VALUES = { cost: '12.40', shipping: '3', price: '20', compareAt: null };

/** The result as text, or the problem as `key@index`. */
function run(text: string, values: Record<string, string | null> = VALUES): string {
  const formula = compileFormula(text, NAMES);
  if (!formula.ok) return `${formula.error.key}@${formula.error.at}`;
  const result = formula.evaluate(values);
  return result.ok ? result.value.toFixed() : `${result.error.key}@${result.error.at}`;
}

describe('what a formula answers', () => {
  it.each([
    ['cost * 2.5', '31'],
    ['0.1 + 0.2', '0.3'],
    ['1 + 2 * 3 - 4 / 2', '5'],
    ['(1 + 2) * 3', '9'],
    ['10 - 3 - 2', '5'],
    ['7 % 3', '1'],
    ['-cost + 20', '7.6'],
    ['cost<10?1:cost<20?2:3', '2'],
    ['cost >= 12.4 ? .5 : 1', '0.5'],
    ['Cost + SHIPPING', '15.4'],
    ['min(cost, 10, 11)', '10'],
    ['max(cost, ceil(shipping / 2))', '12.4'],
    ['round(2.5)', '2'],
    ['round(3.5)', '4'],
    ['round(cost / 7, 2)', '1.77'],
    ['round(1234, -2)', '1200'],
    ['floor(2.9) + ceil(2.1) + abs(-1)', '6'],
    ['ending(24.30, 0.99)', '24.99'],
    ['ending(24.99, 0.99)', '24.99'],
    ['ending(24.995, 0.99)', '25.99'],
    ['ending(23, 4.99)', '24.99'],
    ['ending(1200, 980)', '1980'],
    ['ending(24.3, 0)', '25'],
    ['cost × 2 ÷ 4', '6.2'],
    ['ｃｏｓｔ＊（２）', '24.8'],
    ['compareAt == compareAt ? 1 : 2', 'formula.valueMissing@0'],
  ])('%s', (text, expected) => expect(run(text)).toBe(expected));
});

describe('what is wrong, and where', () => {
  it.each([
    ['', 'formula.empty@0'],
    ['   ', 'formula.empty@0'],
    ['cost *', 'formula.unfinished@6'],
    ['cost * (2 + 1', 'formula.unclosed@13'],
    ['cost * 2)', 'formula.unexpected@8'],
    ['cost ** 2', 'formula.unexpected@6'],
    ['cost & 2', 'formula.unexpected@5'],
    ['cost 2', 'formula.unexpected@5'],
    ['cost * 2,5', 'formula.comma@8'],
    ['cost * 25%', 'formula.unfinished@10'],
    ['2 + profit', 'formula.unknownName@4'],
    ['constructor', 'formula.unknownName@0'],
    ['1 + toString(2)', 'formula.unknownFunction@4'],
    ['cost.constructor', 'formula.unexpected@4'],
    ['cost[0]', 'formula.unexpected@4'],
    ['(cost).x', 'formula.unexpected@6'],
    ['"a" + 1', 'formula.unexpected@0'],
    ['[1]', 'formula.unexpected@0'],
    ['true', 'formula.unknownName@0'],
    ['this', 'formula.unknownName@0'],
    ['!cost', 'formula.unexpected@0'],
    ['1e9', 'formula.exponent@0'],
    ['cost; 2', 'formula.unexpected@4'],
    ['cost,', 'formula.unexpected@4'],
    [', cost', 'formula.unexpected@0'],
    ['min()', 'formula.unexpected@4'],
    ['min(1 2)', 'formula.unexpected@6'],
    ['min(1,)', 'formula.unexpected@5'],
    ['abs(1, 2)', 'formula.arguments@0'],
    ['cost < 3', 'formula.numberWanted@0'],
    ['1 + (2 < 3)', 'formula.numberWanted@4'],
    ['cost ? 1 : 2', 'formula.conditionWanted@0'],
    ['cost > 1 ? 2', 'formula.unfinished@12'],
    ['cost / (price - 20)', 'formula.divisionByZero@7'],
    ['cost % 0', 'formula.divisionByZero@7'],
    ['round(cost, 1.5)', 'formula.digits@0'],
    ['ending(cost, -1)', 'formula.ending@0'],
    ['cost - 20', 'formula.negative@0'],
    ['999999999999 * 1000', 'formula.tooLarge@0'],
    ['compareAt * 2', 'formula.valueMissing@0'],
    [`1${' '.repeat(FORMULA_LENGTH)}`, `formula.tooLong@${FORMULA_LENGTH}`],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, '1'],
    [Array.from({ length: 200 }, () => '1').join('+'), 'formula.tooDeep@0'],
    [`${'-'.repeat(200)}1`, 'formula.tooDeep@200'],
  ])('%s', (text, expected) => expect(run(text)).toBe(expected));

  it('lists the names that are known', () => {
    const formula = compileFormula('cots * 2', NAMES);
    expect(formula).toMatchObject({
      error: { params: { name: 'cots', known: 'cost, shipping, price, compareAt', position: 1 } },
    });
  });

  it('never throws, whatever is typed, and every problem has its sentence and a place in the text', () => {
    const signs = fc.constantFrom(
      ...'cost price min round ending ( ) , . ? : < > = + - * / % 1 0.5 " [ ; é 𝟙 '.split(' '),
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(signs, { maxLength: 30 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const formula = compileFormula(text, NAMES);
          const result = formula.ok ? formula.evaluate(VALUES) : formula;
          if (result.ok) {
            expect(result.value.isFinite() && !result.value.lessThan(0)).toBe(true);
            return;
          }
          expect(sharedTexts.en[result.error.key]).toBeTypeOf('string');
          expect(result.error.at).toBeGreaterThanOrEqual(0);
          expect(result.error.at).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('the arithmetic', () => {
  /** A formula's text beside the value that exact arithmetic gives it. */
  type Known = { text: string; value: Exact };
  const number = fc.integer({ min: 0, max: 100_000_000 }).map((cents): Known => {
    const value = new Exact(cents).div(10_000);
    return { text: value.toFixed(), value };
  });
  const { tree } = fc.letrec<{ tree: Known }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      number,
      fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([left, sign, right]): Known => {
        const work = { '+': left.value.plus(right.value), '-': left.value.minus(right.value) };
        return {
          text: `(${left.text}) ${sign} (${right.text})`,
          value: sign === '*' ? left.value.times(right.value) : work[sign],
        };
      }),
    ),
  }));

  it('is that of decimals, to the last digit', () => {
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        fc.pre(text.length <= FORMULA_LENGTH && !value.lessThan(0) && value.lessThan(1e12));
        expect(run(text)).toBe(value.toFixed());
      }),
    );
  });

  it('ends as asked, never below, and by less than one step above', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 99 }), (amount, ending) => {
        const [from, tail] = [new Exact(amount).div(100), new Exact(ending).div(100)];
        const result = new Exact(run(`ending(${from.toFixed()}, ${tail.toFixed()})`));
        expect(result.minus(result.floor()).toFixed()).toBe(tail.toFixed());
        expect(result.greaterThanOrEqualTo(from)).toBe(true);
        expect(result.minus(from).lessThan(1)).toBe(true);
      }),
    );
  });
});

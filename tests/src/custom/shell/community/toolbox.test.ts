import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/texts.ts';

const PAGE = '/__web__/toolbox/toolbox.html';

type Margin = Record<'profit' | 'feeAmount', bigint> & Record<'share' | 'breakEven', bigint | null>;
interface Toolbox {
  arithmetic: {
    parse(text: string, digits: number): bigint | null;
    text(value: bigint, digits: number): string;
    margin(given: Record<'cost' | 'freight' | 'fee' | 'price', bigint>): Margin;
    convert(amount: bigint, unit: string): [string, bigint][];
    chargeable(
      given: Record<'length' | 'width' | 'height' | 'weight' | 'divisor', bigint>,
    ): Record<'volumetric' | 'charged', bigint>;
    exchange(given: Record<'amount' | 'rate', bigint>): Record<'there' | 'back', bigint>;
    duties(
      given: Record<'goods' | 'freight' | 'insurance' | 'duty' | 'vat', bigint>,
    ): Record<'customsValue' | 'dutyAmount' | 'vatAmount' | 'landed', bigint>;
  };
  texts: Record<string, object>;
}

let toolbox: Toolbox;

// What the page's own scripts say, and nothing of it in ours.
beforeAll(async () => {
  const frame = document.createElement('iframe');
  frame.src = PAGE;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve));
  const { arithmetic, texts } = frame.contentWindow as unknown as Toolbox;
  toolbox = { arithmetic, texts };
  frame.remove();
});

const parse = (...given: Parameters<Toolbox['arithmetic']['parse']>) => toolbox.arithmetic.parse(...given);
const text = (...given: Parameters<Toolbox['arithmetic']['text']>) => toolbox.arithmetic.text(...given);

const cents = (amount: string) => parse(amount, 2) ?? 0n;
const of = (cost: string, freight: string, fee: string, price: string) =>
  toolbox.arithmetic.margin({ cost: cents(cost), freight: cents(freight), fee: cents(fee), price: cents(price) });

describe('the margin calculator', () => {
  it('is exact', () => {
    expect(of('6.40', '2.15', '2.9', '19.99')).toEqual({ profit: 1086n, feeAmount: 58n, share: 543n, breakEven: 881n });
    expect(of('0.10', '0.20', '0', '0.30')).toMatchObject({ profit: 0n, share: 0n, breakEven: 30n });
    expect(of('999999999.99', '0', '0', '1000000000.00').profit).toBe(1n);
  });
  it('shows a loss', () => expect(of('10', '5', '10', '12')).toMatchObject({ profit: -420n, share: -350n }));
  it('has no margin of nothing, and no price above fees that take all', () => {
    expect(of('1', '0', '0', '0').share).toBeNull();
    expect(of('1', '0', '100', '5').breakEven).toBeNull();
  });
  it('breaks even at the lowest price without a loss', () => {
    for (const [cost, fee] of [
      ['0.01', '99.99'],
      ['6.40', '2.9'],
      ['7.77', '33.33'],
      ['0', '5'],
    ] as const) {
      const lowest = of(cost, '1.11', fee, '0').breakEven ?? 0n;
      expect(of(cost, '1.11', fee, text(lowest, 2)).profit).toBeGreaterThanOrEqual(0n);
      expect(of(cost, '1.11', fee, text(lowest - 1n, 2)).profit).toBeLessThan(0n);
    }
  });
  it.each([
    ['12,5', 1250n],
    [' 7 ', 700n],
    ['1.234', null],
    ['-1', null],
    ['', null],
    ['1e3', null],
  ] as const)('reads %j as %s', (typed, value) => expect(parse(typed, 2)).toBe(value));
});

describe('the converter', () => {
  const inUnits = (amount: string, unit: string) =>
    Object.fromEntries(
      toolbox.arithmetic.convert(parse(amount, 4) ?? 0n, unit).map(([name, size]) => [name, text(size, 4)]),
    );
  it('knows weights and lengths', () => {
    expect(inUnits('1', 'kg')).toEqual({ g: '1000.0000', kg: '1.0000', oz: '35.2740', lb: '2.2046' });
    expect(inUnits('12', 'in')).toMatchObject({ ft: '1.0000', cm: '30.4800', mm: '304.8000' });
  });
});

describe('the page', () => {
  const read = async () => (await fetch(PAGE)).text();

  it('has nothing inline that the content policy forbids', async () => {
    const html = await read();
    expect(html).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
    expect(html).not.toMatch(/https?:/);
  });
  it('speaks every language, in every sentence', async () => {
    const said = languages.map((language) => Object.keys(toolbox.texts[language] ?? {}));
    for (const keys of said) expect(keys).toEqual(said[0]);
    const used = [...(await read()).matchAll(/data-(?:text|label)="(\w+)"/g)].map(([, key]) => key);
    expect(said[0]).toEqual(expect.arrayContaining(used));
  });
});

describe('the other calculators', () => {
  const sides = { length: 3000n, width: 2000n, height: 1500n };
  it('charge for the larger of weight and size', () => {
    const { chargeable } = toolbox.arithmetic;
    expect(chargeable({ ...sides, weight: 800n, divisor: 5000n })).toEqual({ volumetric: 1800n, charged: 1800n });
    expect(chargeable({ ...sides, weight: 2500n, divisor: 6000n })).toEqual({ volumetric: 1500n, charged: 2500n });
  });
  it('change money exactly, both ways', () => {
    const { exchange } = toolbox.arithmetic;
    expect(exchange({ amount: 10_000n, rate: 7_100_000n })).toEqual({ there: 71_000n, back: 1408n });
    expect(exchange({ amount: 99_999_999_999_999n, rate: 1_000_000n })).toEqual({
      there: 99_999_999_999_999n,
      back: 99_999_999_999_999n,
    });
  });
  it('add VAT on the duty', () => {
    const given = { goods: 12_000n, freight: 1500n, insurance: 0n, duty: 650n, vat: 1900n };
    expect(toolbox.arithmetic.duties(given)).toEqual({
      customsValue: 13_500n,
      dutyAmount: 878n,
      vatAmount: 2732n,
      landed: 17_110n,
    });
  });
});

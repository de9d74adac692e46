import { describe, expect, it } from 'vitest';
import {
  luhn,
  mod7,
  mod10FromEnd,
  mod37,
  postal,
  weighted,
} from '#server/modules/sales/shipping/numbers/checkDigits.ts';
import { formats, type NumberFormat } from '#server/modules/sales/shipping/numbers/formats.ts';
import { recognise } from '#server/modules/sales/shipping/numbers/recognise.ts';
import { normalNumber } from '#server/modules/sales/shipping/trackingNumber.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';

/** As github.com/jkeen/tracking_number_data has it, in one document. */
interface Published {
  couriers: Record<string, { formats: { checksum: unknown; valid: string[]; invalid: string[] }[] }>;
}
const text = sharedSchema('orders/tracking-number-formats.json');
const published: Published = text === null ? { couriers: {} } : JSON.parse(text);
const note = text === null ? ' (the published formats are not here)' : '';

/** Their couriers by our names, where these are others. */
const theirNames: Readonly<Record<string, string>> = {
  canadaPost: 'canada_post',
  dhlExpress: 'dhl',
  dhlECommerce: 'dhl',
  oldDominion: 'old_dominion',
  yunExpress: 'yunexpress',
  posts: 's10',
};
const theirName = (courier: string): string => theirNames[courier] ?? courier;

const samples = Object.entries(published.couriers).flatMap(([courier, { formats }]) =>
  formats.flatMap(({ checksum, valid }) =>
    valid.map((sample) => ({ courier, number: normalNumber(sample), hasDigit: checksum !== null })),
  ),
);
const acceptedOf = (number: string): string[] =>
  recognise(number)
    .filter(({ isMistyped }) => !isMistyped)
    .map(({ courier }) => theirName(courier));

const posts: NumberFormat = {
  courier: 'posts',
  form: /^[A-Z]{2}(?<serial>\d{8})(?<digit>\d)[A-Z]{2}$/,
  digitOf: postal,
  isUnmistakable: true,
};

interface Fit {
  format: NumberFormat;
  number: string;
  serial: string;
  /** Where the check digit stands. */
  at: number;
}

/** The formats with a check digit that accept a number. */
const digitFits = (number: string): Fit[] =>
  [...formats, posts].flatMap((format) => {
    const found = new RegExp(format.form, 'd').exec(number);
    const { serial, digit } = found?.groups ?? {};
    const [at] = found?.indices?.groups?.digit ?? [];
    return at !== undefined && serial !== undefined && format.digitOf?.(serial) === digit
      ? [{ format, number, serial, at }]
      : [];
  });

const withAnother = (text: string, at: number): string[] =>
  [...'0123456789']
    .filter((digit) => digit !== text[at])
    .map((digit) => text.slice(0, at) + digit + text.slice(at + 1));
const changedSerials = (serial: string): string[] =>
  [...serial].flatMap((one, at) => (/\d/.test(one) ? withAnother(serial, at) : []));

const withoutDigit = formats.filter(({ digitOf }) => !digitOf);

describe('formats of tracking numbers', () => {
  it.skipIf(text === null)(`recognise every published number as its courier's${note}`, () => {
    expect(samples).toHaveLength(192);
    expect(samples.filter(({ courier, number }) => !acceptedOf(number).includes(courier))).toEqual([]);
  });

  it.skipIf(text === null)(`know each published courier, and where it has no check digit${note}`, () => {
    const known = new Set([...formats.map(({ courier }) => theirName(courier)), 's10']);
    expect(Object.keys(published.couriers).filter((courier) => !known.has(courier))).toEqual([]);
    const theirs = Object.values(published.couriers).flatMap((courier) => courier.formats);
    expect(theirs.filter(({ checksum }) => checksum === null)).toHaveLength(16);
    // One of theirs is two of ours, and eight are those of couriers that they do not have.
    expect(withoutDigit).toHaveLength(16 + 1 + 8);
  });

  it.skipIf(text === null)(
    `accept no number that the source calls wrong as one of that courier with a check digit${note}`,
    () => {
      const wrong = Object.entries(published.couriers).flatMap(([courier, { formats: theirs }]) =>
        theirs
          .filter(({ checksum }) => checksum !== null)
          .flatMap(({ invalid }) => invalid.map((one) => ({ courier, number: normalNumber(one) }))),
      );
      expect(wrong.filter(({ courier, number }) => acceptedOf(number).includes(courier))).toEqual([]);
    },
  );

  /** Each number with another check digit: all nine. */
  it.skipIf(text === null)(`refuse every published number with any other check digit${note}`, () => {
    const mistyped = samples
      .filter(({ hasDigit }) => hasDigit)
      .flatMap(({ number }) => digitFits(number))
      .flatMap(({ format, number, at }) => withAnother(number, at).map((one) => ({ format, one })));
    expect(mistyped.length).toBeGreaterThan(1000);
    const accepted = mistyped.filter(({ format, one }) => digitFits(one).some((fit) => fit.format === format));
    expect(accepted).toEqual([]);
    // USPS has two kinds of numbers with 20 digits: a wrong digit of one kind may be right for the other. Else none is the courier's.
    const stillTheirs = mistyped
      .filter(({ format, one }) => format.courier !== 'usps' || one.length !== 20)
      .filter(({ format, one }) =>
        recognise(one).some(({ courier, isMistyped }) => courier === format.courier && !isMistyped),
      );
    expect(stillTheirs).toEqual([]);
  });

  /** Some see not every change: of UPS one by 5 that counts twice, of DHL one by 7, of FedEx and posts where two rests have one digit. */
  it.skipIf(text === null)(`refuse a changed digit of the serial wherever the method can see it${note}`, () => {
    const blind = new Map<string, number>();
    let changed = 0;
    for (const { number, hasDigit } of samples) {
      for (const { format, serial } of hasDigit ? digitFits(number) : []) {
        for (const other of changedSerials(serial)) {
          changed += 1;
          const digit = format.digitOf?.(other);
          if (digit !== format.digitOf?.(serial)) continue;
          blind.set(format.courier, (blind.get(format.courier) ?? 0) + 1);
        }
      }
    }
    expect(changed).toBeGreaterThan(10_000);
    expect([...blind.keys()].sort()).toEqual(['dhlExpress', 'fedex', 'ontrac', 'posts', 'ups']);
    expect([...blind.values()].reduce((sum, one) => sum + one, 0) / changed).toBeLessThan(0.05);
  });

  it.each([
    ['LP00123456789012', 'cainiao', 'Cainiao'],
    ['4PX1234567890123CN', 'fourPx', '4PX'],
    ['UG123456789YP', 'yanwen', 'Yanwen'],
    ['VR123456789YP', 'yanwen', 'Yanwen'],
    ['3A5V123456789', 'cne', 'CNE Express'],
    ['JT1234567890123', 'jt', 'J&T Express'],
    ['SF1234567890123', 'sf', 'SF Express'],
    ['SF123456789012', 'sf', 'SF Express'],
    ['YT1234567890123', 'yto', 'YTO Express'],
    ['YT1234567890123456', 'yunExpress', 'YunExpress'],
    ['TBA123456789012', 'amazon', 'Amazon Logistics'],
    ['RX123456785CN', 'posts', 'China Post'],
    ['RB123456785GB', 'posts', 'Royal Mail'],
    ['LX123456785US', 'posts', 'USPS'],
    ['9400111206206406260787', 'usps', 'USPS'],
    ['1Z999AA10123456784', 'ups', 'UPS'],
  ])('%s is certainly of %s, %s', (number, courier, name) => {
    const [first] = recognise(number);
    expect(first).toMatchObject({ courier, isCertain: true, isMistyped: false });
    expect(first?.names[0]).toBe(name);
  });

  it('say what is possible only, with the right check digit before what has none and before a wrong one', () => {
    expect(
      recognise('986578788855').map(({ courier, isCertain, isMistyped }) => [courier, isCertain, isMistyped]),
    ).toEqual([['fedex', false, false]]);
    // Its check digit is right for the first, and wrong for the second.
    expect(recognise('320595463938').map(({ courier, isMistyped }) => [courier, isMistyped])).toEqual([
      ['purolator', false],
      ['fedex', true],
    ]);
    const [post, ...more] = recognise('RX123456784CN');
    expect(post).toMatchObject({ courier: 'dhlECommerce', isCertain: false, isMistyped: false });
    expect(more).toMatchObject([{ courier: 'posts', isMistyped: true }]);
  });

  it('know nothing of any other', () => {
    expect(['', 'QQ12', 'RB123456785XX', 'EXTRA-7788990011', 'YT12345678901234'].map(recognise)).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('check digits', () => {
  it('are those of printed examples', () => {
    // Luhn: ISO/IEC 7812. MOD 37,36: ISO/IEC 7064. IMpb: USPS publication 199. S10: UPU. FedEx: Ship Manager's label guide.
    expect(luhn('7992739871')).toBe('3');
    expect(mod37('A12425GABC1234002')).toBe('M');
    expect(mod10FromEnd(3, 1)('940011120620640626078')).toBe('7');
    expect(postal('47312482')).toBe('9');
    expect(mod7('331881002')).toBe('5');
    expect(weighted([3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1], 11)('98657878885')).toBe('5');
  });

  it('of the posts are 5 and 0 where eleven minus the rest is no digit', () => {
    expect([postal('00000000'), postal('00000008')]).toEqual(['5', '0']);
  });
});

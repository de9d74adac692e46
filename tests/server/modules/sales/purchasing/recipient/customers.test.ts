import { describe, expect, it } from 'vitest';
import { recipientFor } from '#server/modules/sales/purchasing/recipient/recipientFor.ts';
import { customerCountries } from '../../../../../../sandbox/stores/customers.ts';
import { destinationIn } from './destinations.ts';

/** In letters of their own, which only they can write in ours. */
const foreign = ['name', 'address1', 'address2', 'city'].map((field) => `notLatin ${field}`);
const withoutSecondLine = foreign.filter((found) => !found.endsWith('address2'));

/** What AliExpress would not take of the sandbox's customers; of all others nothing is found. */
const against: Record<string, string[]> = {
  SA: ['byHand null'],
  // A landline, whose zero is part of the number.
  IT: ['phoneWrong phone'],
  JP: ['notLatin name', 'notLatin company', 'notLatin address1', 'notLatin address2', 'notLatin city'],
  CN: foreign,
  KR: foreign,
  HK: foreign,
  IL: foreign,
  AE: foreign,
  EG: withoutSecondLine,
  TH: withoutSecondLine,
};

describe('customers of thirty countries', () => {
  it.each(customerCountries)('%s', (country) => {
    const { recipient, findings } = recipientFor(destinationIn(country));
    expect(findings.map(({ cause, field }) => `${cause} ${field}`)).toEqual(against[country] ?? []);
    expect(recipient.countryCode).toBe(country);
    if (findings.length === 0) {
      expect(Object.values(recipient).join('')).toMatch(/^[ -~]+$/);
      expect(recipient.phonePrefix).toMatch(/^\+\d{1,3}$/);
    }
  });

  it('are thirty', () => {
    expect(customerCountries).toHaveLength(30);
  });

  it('are told as carriers read them', () => {
    const told = (country: string) => {
      const { name, address1, city, province, provinceCode, personId } = recipientFor(destinationIn(country)).recipient;
      return [name, address1, city, province, provinceCode, personId];
    };
    expect(told('BR')).toEqual([
      'Beatriz Moreira Lima',
      'Rua das Amostras, 145',
      'Sao Paulo',
      'Sao Paulo',
      'SP',
      '52998224725',
    ]);
    expect(told('PL')).toEqual(['Lucja Probna', 'ul. Zwirki 5', 'Lodz', 'Lodzkie', '10', '']);
    expect(told('GR')).toEqual(['Eleni Dokimidou', 'Odos Deigmatos 41', 'Athina', 'Attica', 'I', '']);
    expect(told('TR')).toEqual(['Sule Ornekoglu', 'Numune Sokagi No: 7', 'Istanbul', 'Istanbul', '34', '17291716060']);
    expect(told('CN').slice(0, 3)).toEqual(['晓雨 样', '样本路88号', '深圳市']);
  });
});

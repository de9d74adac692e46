import { describe, expect, it } from 'vitest';
import type { SupplierPlatform } from '#contract/platforms.ts';
import countries from '#server/modules/sales/places/data/countries.json' with { type: 'json' };
import { type City, capitals } from './capitals.ts';
import { foundOf } from './destinations.ts';

/** The province's code that an address without a province gets, and what is found of its province. */
function derived(countryCode: string, [city, postcode]: City, supplier: SupplierPlatform) {
  const address = { countryCode, city, postcode, province: '', provinceCode: '' };
  const { recipient, findings } = foundOf(address, { supplier, regions: supplier === 'alibaba' ? null : [] });
  const ofProvince = findings.filter(({ field }) => field === 'province');
  expect(recipient.province, `${countryCode} ${city}`).not.toBe('');
  return [recipient.provinceCode, ...ofProvince.map(({ cause }) => cause)];
}

describe('an address without a province', () => {
  it.each(Object.entries(capitals))(
    'in large cities of %s has the one that its postcode or city tells',
    (country, cities) => {
      for (const supplier of ['aliexpress', 'alibaba'] as const) {
        expect(cities.map((city) => [city[0], ...derived(country, city, supplier)])).toEqual(
          cities.map(([city, , code]) => [city, code]),
        );
      }
    },
  );

  it('of every country whose form asks a province is among them', () => {
    const asking = Object.entries(countries).filter(([, form]) => 'needsProvince' in form);
    expect(asking.map(([country]) => country).filter((country) => !capitals[country])).toEqual([]);
  });

  it('has no finding where the country has none: the city stands in its place', () => {
    for (const [country, city, postcode] of [
      ['DE', 'Frankfurt', '60311'] as const,
      ['NL', 'Amsterdam', '1065 AM'] as const,
      ['SE', 'Göteborg', '411 03'] as const,
      ['SG', '', '238801'] as const,
      ['MC', 'Monaco', '98000'] as const,
    ]) {
      expect(derived(country, [city, postcode, ''], 'alibaba').slice(1)).toEqual([]);
      expect(derived(country, [city, postcode, ''], 'aliexpress').slice(1)).toEqual([]);
    }
  });
});

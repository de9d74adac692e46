import { describe, expect, it } from 'vitest';
import type { OrderAddress } from '#contract/order.schemas.ts';
import type { SupplierRegion } from '#server/connectors/purchase.ts';
import { foundOf, treeOf } from './destinations.ts';

/** Province, city and second line of an address in a supplier's tree, and what is found of them. */
function placed(changes: Partial<OrderAddress>, regions: SupplierRegion[] | null) {
  const { recipient, findings } = foundOf({ provinceCode: '', province: '', address2: '', ...changes }, { regions });
  const { province, city, address2 } = recipient;
  const found = findings.filter(({ field }) => field === 'province' || field === 'city');
  return [province, city, address2, ...found.map(({ cause, stops }) => `${cause} ${stops}`)];
}

describe('a place in the supplier’s tree', () => {
  const brazil = treeOf({ 'Sao Paulo': ['Sao Paulo', 'Santo Andre', 'Other'], Parana: ['Curitiba'] });

  it.each([
    ['its name without accents', { province: 'SÃO PAULO' }],
    ['its code', { province: 'SP' }],
    ['the platform’s code', { provinceCode: 'SP' }],
    ['the code with its country', { provinceCode: 'BR-SP' }],
  ])('is found by %s, and named as the tree names it', (_, changes) => {
    const [province, city] = placed({ countryCode: 'BR', city: 'santo andré', ...changes }, brazil);
    expect([province, city]).toEqual(['Sao Paulo', 'Santo Andre']);
  });

  it.each([
    ['JP', { province: '東京都' }, 'Tokyo'],
    ['JP', { provinceCode: 'JP13' }, 'Tokyo'],
    ['IE', { province: 'Co. Clare' }, 'County Clare'],
    ['AE', { province: 'دبي' }, 'Dubai'],
    ['CA', { province: 'Québec' }, 'QC'],
    ['CO', { province: 'Bogotá' }, 'Distrito Capital de Bogota'],
    ['GR', { province: 'Αττική' }, 'Attiki'],
  ])('is found in %s by what else it is called: %j is %s', (countryCode, changes, name) => {
    const tree = treeOf({ Elsewhere: [], [name]: [] });
    expect(placed({ countryCode, ...changes }, tree).slice(0, 1)).toEqual([name]);
  });

  it('is sent in the tree’s own letters, whatever they are', () => {
    const tree = treeOf({ 'Île-de-France': ['Évry', 'Créteil'] });
    expect(placed({ countryCode: 'FR', province: 'ile de france', city: 'EVRY' }, tree)).toEqual([
      'Île-de-France',
      'Évry',
      '',
    ]);
  });

  it('stops where the tree has no such province, and keeps what was typed', () => {
    expect(placed({ countryCode: 'BR', province: 'Bahia', city: 'Salvador' }, brazil)).toEqual([
      'Bahia',
      'Salvador',
      '',
      'provinceUnknown true',
    ]);
    // By one that begins alike nobody is sent to the wrong end of a country.
    expect(placed({ countryCode: 'MX', province: 'Baja California' }, treeOf({ 'Baja California Sur': [] }))).toContain(
      'provinceUnknown true',
    );
  });

  it('has “Other” for a city that is not in it, and the city in the second line', () => {
    expect(
      placed({ countryCode: 'BR', province: 'SP', city: 'Águas de São Pedro', address2: 'Apto 32' }, brazil),
    ).toEqual(['Sao Paulo', 'Other', 'Apto 32, Aguas de Sao Pedro', 'cityUnknown false']);
    expect(placed({ countryCode: 'BR', province: 'PR', city: 'Londrina' }, brazil)).toEqual([
      'Parana',
      'Other',
      'Londrina',
      'cityUnknown false',
    ]);
  });

  it('takes any city where the tree lists none', () => {
    expect(placed({ countryCode: 'BR', province: 'Bahía', city: 'Ilhéus' }, treeOf({ Bahia: [] }))).toEqual([
      'Bahia',
      'Ilheus',
      '',
    ]);
  });

  const france = treeOf({ Herault: ['Montpellier', 'Saint-Martin'], Gard: ['Nimes', 'Saint Martin'] });
  it('is found by its city alone where the country writes no province, if only one has such a city', () => {
    expect(placed({ countryCode: 'FR', city: 'Nîmes' }, france)).toEqual(['Gard', 'Nimes', '']);
    expect(placed({ countryCode: 'FR', city: 'Saint-Martin' }, france)).toEqual([
      '',
      'Saint-Martin',
      '',
      'fieldMissing true',
    ]);
    expect(placed({ countryCode: 'FR', city: 'Sète' }, france)).toEqual(['', 'Sete', '', 'fieldMissing true']);
  });

  it('is the country itself where that is a city', () => {
    expect(placed({ countryCode: 'SG', city: '' }, treeOf({ Singapore: ['Singapore'] }))).toEqual([
      'Singapore',
      'Singapore',
      '',
    ]);
    expect(placed({ countryCode: 'SG', city: '' }, null)).toEqual(['', 'Singapore', '']);
  });

  it('is what was typed where there is no tree, and the city where AliExpress wants a province all the same', () => {
    expect(placed({ countryCode: 'FR', city: 'Nîmes' }, null)).toEqual(['', 'Nimes', '']);
    expect(placed({ countryCode: 'FR', city: 'Nîmes' }, [])).toEqual(['Nimes', 'Nimes', '']);
    expect(placed({ countryCode: 'FR', city: 'Nîmes', province: 'Gard' }, [])).toEqual(['Gard', 'Nimes', '']);
  });

  it('has a city in letters that cannot be written in Latin ones said once', () => {
    const { recipient, findings } = foundOf(
      {
        countryCode: 'KR',
        provinceCode: 'KR-11',
        province: 'Seoul',
        city: '강남구',
        address2: '',
        postcode: '06236',
        phone: '010-1234-5678',
      },
      {
        regions: treeOf({ Seoul: ['Gangnam-gu', 'Other'] }),
        personIds: [{ use: 'customs', name: 'PCCC', value: 'P123456789012' }],
      },
    );
    expect(findings.map(({ cause, field }) => `${cause} ${field}`)).toEqual(['cityUnknown city', 'notLatin city']);
    expect(recipient).toMatchObject({ city: 'Other', address2: '강남구' });
  });
});

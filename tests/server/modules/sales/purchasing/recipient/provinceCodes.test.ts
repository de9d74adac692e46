import { describe, expect, it } from 'vitest';
import type { OrderAddress } from '#contract/order.schemas.ts';
import type { SupplierRegion } from '#server/connectors/purchase.ts';
import states from '../../../../../../sandbox/catalogue/wooStates.json' with { type: 'json' };
import { foundOf, treeOf } from './destinations.ts';

const wooStates: Record<string, string[][]> = states;

/** What WooCommerce calls as nobody else does, and as what it is sent. */
const otherwiseCalled = [
  'Guangxi Zhuang / 广西壮族 = Guangxi',
  'Ningxia Hui / 宁夏 = Ningxia',
  'Macao / 澳门 = Macao SAR',
  'Estado de México = Mexico',
  'Afyon = Afyonkarahisar',
  'İçel = Mersin',
  'Armed Forces (AA) = Armed Forces Americas',
  'Armed Forces (AE) = Armed Forces Europe',
  'Armed Forces (AP) = Armed Forces Pacific',
];

/** The province that is sent, with its code, and what is found of it. */
function sent(countryCode: string, changes: Partial<OrderAddress>, regions: SupplierRegion[] | null = []) {
  const address = { city: 'Somewhere', postcode: '', province: '', provinceCode: '', ...changes, countryCode };
  const { recipient, findings } = foundOf(address, { regions });
  const found = findings.filter(({ field }) => field === 'province');
  return [recipient.province, recipient.provinceCode, ...found.map(({ said }) => said.key)];
}

describe('a province of which a platform has only a code', () => {
  it.each([
    ['DE', 'DE-BY', 'Bayern', 'BY'],
    ['CH', 'ZH', 'Zurich', 'ZH'],
    ['TR', 'TR34', 'Istanbul', '34'],
    ['GR', 'I', 'Attica', 'I'],
    ['HU', 'BU', 'Budapest', 'BU'],
    ['MX', 'JA', 'Jalisco', 'JAL'],
    ['JP', 'JP13', 'Tokyo', '13'],
    ['US', 'WA', 'Washington', 'WA'],
    ['AU', 'WA', 'Western Australia', 'WA'],
    ['NZ', 'WA', 'Waikato', 'WKO'],
    ['EG', 'EGC', 'Cairo', 'C'],
    ['IN', 'MH', 'Maharashtra', 'MH'],
    ['UA', 'KV', 'Kyiv Oblast', '32'],
    ['RS', 'RS00', 'Beograd', '00'],
    ['HR', 'HR-01', 'Zagrebacka zupanija', '01'],
    ['CN', 'CN20', 'Guangdong', 'GD'],
  ])('of %s %s is sent as %s', (country, code, name, standard) => {
    expect(sent(country, { province: code, provinceCode: code })).toEqual([name, standard]);
    // As Shopify has it, with the code in a field of its own, and as somebody typed it.
    expect(sent(country, { provinceCode: standard })).toEqual([name, standard]);
    expect(sent(country, { province: code.toLowerCase() })).toEqual([name, standard]);
  });

  it('has a name for each code of WooCommerce, and it is the one that WooCommerce means', () => {
    const beyond = Object.entries(wooStates).flatMap(([country, all]) => {
      // China's are written in two languages.
      const nameOf = (name = ''): string => name.replace(/ \/ .*/, '');
      const tree = treeOf(Object.fromEntries(all.map(([, name]) => [nameOf(name), []])));
      return all.flatMap(([code = '', name]) => {
        const only = { province: code, provinceCode: code };
        const [found] = sent(country, only, tree);
        return found === nameOf(name) ? [] : [`${name} = ${sent(country, only)[0]}`];
      });
    });
    expect(beyond).toEqual(otherwiseCalled);
  });

  it('is a finding where nobody knows the code, and never sent', () => {
    const finding = 'purchase.finding.provinceCode';
    for (const code of ['XQ', 'DE-XQ', 'XX-12', '99']) {
      expect(sent('DE', { province: code, provinceCode: code })).toEqual(['', '', finding]);
      expect(sent('DE', { province: code, provinceCode: code }, null)).toEqual(['', '', finding]);
      expect(sent('DE', { province: code, provinceCode: code }, treeOf({ Bayern: [], Hessen: [] }))).toEqual([
        '',
        '',
        finding,
      ]);
    }
    // By FL WooCommerce means another district of Moldova than ISO 3166-2.
    expect(sent('MD', { province: 'FL', provinceCode: 'FL' })).toEqual(['', '', finding]);
    expect(sent('MD', { province: 'Fălești', provinceCode: 'FL' })).toEqual(['Falesti', 'FA']);
  });

  it('is found by the name that stands beside the code, in two languages as well', () => {
    expect(sent('CN', { province: 'Yunnan / 云南', provinceCode: 'CN1' })).toEqual(['Yunnan', 'YN']);
    expect(sent('DE', { province: 'Bavaria', provinceCode: 'DE-BY' })).toEqual(['Bavaria', 'BY']);
    expect(sent('DE', { province: 'Bavaria', provinceCode: '' }, treeOf({ Bayern: [], Hessen: [] }))).toEqual([
      'Bayern',
      'BY',
    ]);
    expect(sent('JP', { province: 'バイエルン', provinceCode: 'JP13' })).toEqual(['Tokyo', '13']);
    // A name that no list has is the customer's word.
    expect(sent('GB', { province: 'Middle Earth', provinceCode: 'XQZ' })).toEqual(['Middle Earth', '']);
  });

  it('may be what the supplier’s own tree calls it', () => {
    expect(sent('CA', { province: 'QC' }, treeOf({ ON: [], QC: [] }))).toEqual(['QC', 'QC']);
    expect(sent('DE', { province: 'XQ' }, treeOf({ XQ: [], XR: [] }))).toEqual(['XQ', '']);
  });
});

describe('a province of a country whose addresses name none', () => {
  it.each([
    ['FR', '34000', 'Montpellier', 'Herault'],
    ['FR', '75011', 'Paris', 'Paris'],
    ['FR', '20090', 'Ajaccio', 'Corse-du-Sud'],
    ['FR', '20200', 'Bastia', 'Haute-Corse'],
    ['PL', '90-539', 'Łódź', 'Lodzkie'],
    ['PL', '00-950', 'Warszawa', 'Mazowieckie'],
    ['TR', '34360', 'Şişli', 'Istanbul'],
    ['VN', '700000', 'Thành phố Hồ Chí Minh', 'Ho Chi Minh'],
    ['VN', '', 'Da Nang', 'Da Nang'],
    ['IL', '', 'Haifa', 'Haifa District'],
  ])('of %s is known by %j and %j: %s', (country, postcode, city, province) => {
    expect(sent(country, { postcode, city })[0]).toBe(province);
  });

  it('is in the supplier’s tree, or the region around it is', () => {
    const montpellier = { postcode: '34000', city: 'Montpellier' };
    expect(sent('FR', montpellier, treeOf({ Gard: [], Hérault: [] }))).toEqual(['Hérault', '34']);
    expect(sent('FR', montpellier, treeOf({ Bretagne: [], Occitanie: [] }))).toEqual(['Occitanie', '34']);
    expect(sent('IL', { city: 'Haifa' }, treeOf({ 'Haifa District': [], Jerusalem: [] }))).toEqual([
      'Haifa District',
      'HA',
    ]);
  });

  it('is the city where the supplier takes any text, and asked for where it has a tree and nothing says it', () => {
    expect(sent('NL', { postcode: '1065 AM', city: 'Amsterdam' })).toEqual(['Amsterdam', '']);
    expect(sent('IL', { city: 'Afula' })).toEqual(['Afula', '']);
    expect(sent('IL', { city: 'Afula' }, treeOf({ Center: ['Lod'], North: ['Acre'] }))).toEqual([
      '',
      '',
      'purchase.finding.fieldMissing',
    ]);
    expect(sent('US', { city: 'Portland' })).toEqual(['', '', 'purchase.finding.fieldMissing']);
  });
});

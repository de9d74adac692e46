import fc from 'fast-check';
import { type CountryCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { regionCodes } from '#contract/countries.ts';
import type { OrderAddress } from '#contract/order.schemas.ts';
import type { SupplierRegion } from '#server/connectors/purchase.ts';
import { addressOf as addressAt1688 } from '#server/connectors/suppliers/1688/orderForm.ts';
import { addressOf as addressAtAlibaba } from '#server/connectors/suppliers/alibaba/address.ts';
import { addressOf as addressAtAliExpress } from '#server/connectors/suppliers/aliexpress/address.ts';
import countries from '#server/modules/sales/places/data/countries.json' with { type: 'json' };
import type { CountryForm } from '#server/modules/sales/places/index.ts';
import { recipientFor } from '#server/modules/sales/purchasing/recipient/recipientFor.ts';
import { customerCountries, customerOf } from '../../../../../../sandbox/stores/customers.ts';
import { addressIn as checkAt1688 } from '../../../../../../sandbox/suppliers/1688/buying/address.ts';
import { addressIn as checkAtAlibaba } from '../../../../../../sandbox/suppliers/alibaba/buying/address.ts';
import { addressTrouble } from '../../../../../../sandbox/suppliers/aliexpress/address.ts';
import { addressTree } from '../../../../../../sandbox/suppliers/aliexpress/addressTree.ts';
import { capitals } from './capitals.ts';
import { addressOf, american, anyText, idsOf } from './destinations.ts';

const forms: Record<string, CountryForm | undefined> = countries;
const suppliers = ['aliexpress', 'alibaba', '1688'] as const;
type Supplier = (typeof suppliers)[number];

/** What a supplier of the sandbox says against an order's address; null where it takes it. */
const refusal: Record<Supplier, (recipient: ReturnType<typeof recipientFor>['recipient']) => string | null> = {
  aliexpress: (recipient) => addressTrouble(addressAtAliExpress(recipient))?.message ?? null,
  alibaba: (recipient) => thrown(() => checkAtAlibaba(addressAtAlibaba(recipient))),
  1688: (recipient) => thrown(() => checkAt1688({ addressParam: JSON.stringify(addressAt1688(recipient)) })),
};

function thrown(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.name} ${error.message}` : String(error);
  }
}

function treeOf(country: string, supplier: Supplier): SupplierRegion[] | null {
  if (supplier !== 'aliexpress') return null;
  const tree = addressTree(country);
  return tree === null ? [] : (JSON.parse(tree) as { children: SupplierRegion[] }).children;
}

/** What stops an address at a supplier, by fields, and what the supplier itself would say of it. */
function checked(address: OrderAddress, supplier: Supplier) {
  const personIds = Object.values(customerCountries).includes(address.countryCode as 'US')
    ? idsOf(customerOf(address.countryCode))
    : [];
  const regions = treeOf(address.countryCode, supplier);
  const asked = { address, personIds, phoneInstead: '', supplier, regions, service: null };
  const { recipient, findings } = recipientFor(asked);
  const stops = findings.filter((finding) => finding.stops).map(({ cause, field }) => `${cause} ${field}`);
  return { stops, said: refusal[supplier](recipient) };
}

/** An address that a customer of a country may well type, with a mobile number of the country. */
function goodIn(country: string): OrderAddress {
  const [city = 'Harbour', postcode = forms[country]?.example ?? ''] = capitals[country]?.[0] ?? [];
  const phone = isSupportedCountry(country) ? (getExampleNumber(country as CountryCode, examples)?.number ?? '') : '';
  const place = { city: /^[^\p{sc=Latin}]+$/u.test(city) ? 'Harbour' : city, postcode: postcode || '10000' };
  return { ...american, ...place, address2: '', province: '', provinceCode: '', phone, countryCode: country };
}

/** Where nobody has a telephone of the country's own. */
const noPhones = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'].map((country) => `${country}: fieldMissing phone`);
/** Provinces that the sandbox's tree lacks, mobile numbers that begin with a zero, and the Saudi national address. */
const notAtAliExpress = [
  ...['AU', 'BR', 'US'].map((country) => `${country}: provinceUnknown province`),
  ...['BJ', 'CG', 'CI', 'GA'].map((country) => `${country}: phoneWrong phone`),
  'SA: byHand null',
];

describe('an address that nothing stops', () => {
  it.each(['aliexpress', 'alibaba'] as const)('is taken by %s in every country of the world', (supplier) => {
    const all = regionCodes.map((country) => [country, checked(goodIn(country), supplier)] as const);
    expect(all.filter(([, { stops, said }]) => stops.length === 0 && said !== null)).toEqual([]);
    // Most countries are bought for.
    const stopped = all.filter(([, { stops }]) => stops.length > 0);
    expect(stopped.map(([country, { stops }]) => `${country}: ${stops.join(', ')}`)).toEqual(
      [...noPhones, ...(supplier === 'aliexpress' ? notAtAliExpress : [])].sort(),
    );
  });

  it('is taken by 1688 within China alone', () => {
    const chinese = { ...goodIn('CN'), name: '样晓雨', address1: '样本路88号', city: '深圳市', province: 'Guangdong' };
    expect(checked(chinese, '1688')).toEqual({ stops: [], said: null });
    expect(checked({ ...chinese, countryCode: 'HK' }, '1688').stops).toContain('warehouseMissing null');
  });

  it('is taken by each supplier whatever it says', () => {
    const texts = (Object.entries(american) as [keyof OrderAddress, unknown][])
      .filter(([, value]) => typeof value === 'string')
      .map(([name]) => name);
    const phones = fc.constantFrom(
      '+39 011 5550142',
      '011 5550142',
      '(503) 555-0142',
      '+55 11 96123-4567',
      '090 1234 5678',
    );
    const anyAddress = fc
      .record({
        address: fc.oneof(
          fc.constantFrom(...customerCountries).map((country) => addressOf(customerOf(country))),
          fc.constantFrom(...regionCodes).map(goodIn),
        ),
        changes: fc.dictionary(fc.constantFrom(...texts), fc.oneof(anyText, phones), { maxKeys: 2 }),
      })
      .map(({ address, changes }): OrderAddress => ({ ...address, ...changes }));
    let taken = 0;
    fc.assert(
      fc.property(anyAddress, fc.constantFrom(...suppliers), (address, supplier) => {
        const { stops, said } = checked(address, supplier);
        if (stops.length > 0) return;
        expect(said).toBeNull();
        taken += 1;
      }),
      { numRuns: 3000 },
    );
    // Else it would say nothing.
    expect(taken).toBeGreaterThan(400);
  });
});

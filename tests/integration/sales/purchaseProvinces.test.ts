import { expect, it } from 'vitest';
import { goodAddress, setUpPurchases } from './purchaseSetup.ts';

const given = setUpPurchases();

/** An address of which the store has told the code of its province alone. */
const coded = (countryCode: string, code: string, place: { city: string; postcode: string; phone: string }) => ({
  ...goodAddress,
  ...place,
  countryCode,
  province: code,
  provinceCode: code,
});

it('a supplier is sent the name of a province, never its code, and nothing where nobody knows the code', async () => {
  await given.map('p1', [[0, 1]]);
  const german = { city: 'Koblenz', postcode: '56068', phone: '+49 30 901820' };
  const addresses = {
    1: coded('DE', 'DE-RP', german),
    2: coded('CH', 'ZH', { city: 'Zürich', postcode: '8001', phone: '+41 44 668 18 00' }),
    3: coded('HU', 'BU', { city: 'Budapest', postcode: '1051', phone: '+36 1 234 5678' }),
    4: coded('GR', 'I', { city: 'Athina', postcode: '104 31', phone: '+30 21 0123 4567' }),
    // Its code at WooCommerce alone; the supplier has a tree of Mexico.
    5: coded('MX', 'JA', { city: 'Guadalajara', postcode: '44160', phone: '+52 33 1234 5678' }),
    6: { ...coded('DE', 'DE-XQ', german), name: 'Kim Castellan', address1: '15 Sample Quay' },
    7: coded('FR', '', { city: 'Montpellier', postcode: '34000', phone: '+33 1 23 45 67 89' }),
  };
  for (const [id, shippingAddress] of Object.entries(addresses)) await given.order(id, { shippingAddress });
  const plan = await given.planned(Object.keys(addresses).map((id) => given.id(id)));
  const stopped = plan.purchases.filter(({ findings }) => findings.some(({ stops }) => stops));
  expect(stopped.map(({ orderNumber, findings }) => [orderNumber, findings.map(({ said }) => said.key)])).toEqual([
    ['#6', ['purchase.finding.provinceCode']],
  ]);
  const { jobId } = await given.confirm(plan.planId);
  await given.merchant.finished(jobId ?? '');
  const sent = (await given.taken()).map(({ shipTo }) => [shipTo.country, shipTo.province]);
  expect(sent.sort()).toEqual([
    ['CH', 'Zurich'],
    ['DE', 'Rheinland-Pfalz'],
    ['FR', 'Herault'],
    ['GR', 'Attica'],
    ['HU', 'Budapest'],
    ['MX', 'Jalisco'],
  ]);
});

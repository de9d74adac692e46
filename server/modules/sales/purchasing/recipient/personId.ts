import type { PersonId } from '#contract/order.schemas.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import { stopping, warning } from './findings.ts';
import * as numbers from './idNumbers.ts';

/** How the numbers of a country's people and firms are read. */
const readers: Readonly<Record<string, readonly numbers.ReadId[]>> = {
  BR: [numbers.cpf, numbers.cnpj],
  KR: [numbers.pccc],
  CL: [numbers.rut],
  MX: [numbers.rfc, numbers.curp],
  TR: [numbers.tckn],
  PE: [numbers.peruvianDni, numbers.ruc],
  CN: [numbers.chineseId],
  EC: [numbers.cedula],
  ES: [numbers.dni],
  IL: [numbers.israeliId],
  IT: [numbers.codiceFiscale],
};

/**
 * Where a number is asked for, as its people call it. Brazil and Korea clear no parcel without one: `cpf` and `passport_no` of
 * aliexpress.ds.order.create, and required in Shopify's checkout. In Chile, Mexico, Peru and Türkiye some suppliers ask.
 */
const asked: Readonly<Record<string, { kinds: string; isRequired: boolean }>> = {
  BR: { kinds: 'CPF/CNPJ', isRequired: true },
  KR: { kinds: 'PCCC', isRequired: true },
  CL: { kinds: 'RUT', isRequired: false },
  MX: { kinds: 'RFC/CURP', isRequired: false },
  PE: { kinds: 'DNI/RUC', isRequired: false },
  TR: { kinds: 'T.C. Kimlik No', isRequired: false },
};

/** What comes first among the numbers of an order. */
const USES: readonly PersonId['use'][] = ['customs', 'tax', 'invoice'];

/**
 * The number that goes with a parcel to a country, out of those that an order has. One that cannot be right is not sent: it is
 * found, where the country asks for it. Where no rule is known, what the store calls a number for customs goes as it is.
 */
export function choosePersonId(
  countryCode: string,
  personIds: readonly PersonId[],
): { personId: string; findings: PlanFinding[] } {
  const inOrder = USES.flatMap((use) => personIds.filter((one) => one.use === use && one.value.trim() !== ''));
  const reads = readers[countryCode];
  if (!reads) return { personId: inOrder.find(({ use }) => use === 'customs')?.value.trim() ?? '', findings: [] };
  const right = inOrder.flatMap(({ value }) => reads.map((read) => read(value))).find((number) => number !== null);
  if (right) return { personId: right, findings: [] };
  const rule = asked[countryCode];
  if (!rule) return { personId: '', findings: [] };
  const found = rule.isRequired ? stopping : warning;
  // What an invoice wants may be any other number.
  const wrong = inOrder.find(({ use }) => use !== 'invoice')?.value.trim();
  const about = {
    field: 'personId',
    fixes: ['address', 'recheck'],
    params: { kinds: rule.kinds, country: countryCode },
  } as const;
  return {
    personId: '',
    findings: [
      wrong === undefined
        ? found('personIdMissing', about)
        : found('personIdWrong', { ...about, params: { ...about.params, value: wrong } }),
    ],
  };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cedula,
  chineseId,
  cnpj,
  codiceFiscale,
  cpf,
  curp,
  dni,
  israeliId,
  pccc,
  peruvianDni,
  rfc,
  ruc,
  rut,
  tckn,
} from '#server/modules/sales/purchasing/recipient/personId.ts';
import { anyText } from './destinations.ts';

const readers = {
  cedula,
  chineseId,
  cnpj,
  codiceFiscale,
  cpf,
  curp,
  dni,
  israeliId,
  pccc,
  peruvianDni,
  rfc,
  ruc,
  rut,
  tckn,
};
type Kind = keyof typeof readers;

// Validity as npm `stdnum` 1.12.0 answers, but for the repeated digits that it takes and the dots that it refuses; samples of
// `python-stdnum`. Korea and China by the patterns of Shopify/worldwide.
const vectors: [kind: Kind, typed: string, read: string | null][] = [
  ['cpf', '390.533.447-05', '39053344705'],
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', '52998224724', null],
  ['cpf', '111.111.111-11', null],
  ['cnpj', '16.727.230/0001-97', '16727230000197'],
  ['cnpj', '16.727.230/0001-98', null],
  ['cnpj', '00.000.000/0000-00', null],
  // With letters, as the tax office printed its example.
  ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['rut', '76086428-5', '76086428-5'],
  ['rut', '12531909-2', '12531909-2'],
  ['rut', '12531909-3', null],
  ['rut', '12.531.909-2', '12531909-2'],
  ['rfc', 'GODE561231GR8', 'GODE561231GR8'],
  ['rfc', 'GODE561331GR8', null],
  ['curp', 'BOXW310820HNERXN09', 'BOXW310820HNERXN09'],
  ['curp', 'BOXW310820HNERXN08', null],
  ['tckn', '17291716060', '17291716060'],
  ['tckn', '17291716061', null],
  ['codiceFiscale', 'RCCMNL83S18D969H', 'RCCMNL83S18D969H'],
  ['codiceFiscale', 'RCCMNL83S18D969A', null],
  ['dni', '54362315-K', '54362315K'],
  ['dni', '54362315-Z', null],
  ['dni', 'x-2482300w', 'X2482300W'],
  ['israeliId', '3933742-3', '39337423'],
  ['israeliId', '3933742-2', null],
  ['israeliId', '000000000', null],
  ['ruc', '20512333797', '20512333797'],
  ['ruc', '20512333798', null],
  ['cedula', '1714307103', '1714307103'],
  ['cedula', '1714307104', null],
  ['pccc', 'P123456789012', 'P123456789012'],
  ['pccc', 'p123456789012', 'P123456789012'],
  ['pccc', 'P12345678901', null],
  ['chineseId', '11010519491231002x', '11010519491231002X'],
  ['chineseId', '1101051949123100', null],
  ['peruvianDni', '41234567', '41234567'],
];

describe('numbers of people and firms', () => {
  it.each(vectors)('%s: %s is read as %s', (kind, typed, read) => {
    expect(readers[kind](typed)).toBe(read);
  });

  it.each([
    ['cpf', '52998224725'],
    ['cnpj', '16727230000197'],
    ['rut', '125319092'],
    ['tckn', '17291716060'],
    ['dni', '54362315K'],
    ['israeliId', '39337423'],
    ['ruc', '20512333797'],
    ['cedula', '1714307103'],
  ] as const)('%s: %s with another digit in any one place is none', (kind, number) => {
    const others = [...number].flatMap((digit, at) =>
      [...'0123456789']
        .filter((other) => /\d/.test(digit) && other !== digit)
        .map((other) => number.slice(0, at) + other + number.slice(at + 1)),
    );
    expect(others.length).toBeGreaterThan(60);
    expect(others.filter((other) => readers[kind](other) !== null)).toEqual([]);
  });

  it('are read again as they were read, and nothing else is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(readers) as Kind[])), anyText, (kind, typed) => {
        const read = readers[kind](typed);
        expect(read === null || readers[kind](read) === read).toBe(true);
      }),
    );
  });
});

import { z } from 'zod';

/** Who buys, and where it goes. What a country does not ask for is empty; a platform shows what it has a field for. */
const customerSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  /** The street with its house number, as the country writes it. */
  address1: z.string(),
  address2: z.string(),
  /** Once more by itself, for platforms that keep it apart: it stands in `address1` as well. */
  houseNumber: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  /** The state's or province's code, and its name. */
  state: z.string(),
  stateName: z.string(),
  postcode: z.string(),
  country: z.string().length(2),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  /** The number that the country's tax office or customs asks for: CPF, PCCC, Codice Fiscale. */
  taxId: z.string(),
  customsId: z.string(),
});
export type Customer = z.infer<typeof customerSchema>;

/** What a control may say of the customer otherwise than its country's. */
export const customerPartsSchema = customerSchema.partial();

const nobody: Customer = {
  ...{ firstName: '', lastName: '', company: '', address1: '', address2: '', houseNumber: '', neighborhood: '' },
  ...{ city: '', state: '', stateName: '', postcode: '', country: '', email: '', phone: '', note: '' },
  ...{ taxId: '', customsId: '' },
};

/** Customers of the world by their country: made-up people at made-up doors, with numbers that pass their checks. */
const customers = {
  US: {
    ...nobody,
    ...{ firstName: 'Robin', lastName: 'Castellan', address1: '14 Sample Quay', houseNumber: '14', city: 'Portland' },
    ...{ state: 'OR', stateName: 'Oregon', postcode: '97201', country: 'US' },
    ...{ email: 'robin@example.test', phone: '5550142' },
  },
  BR: {
    ...nobody,
    ...{ firstName: 'Beatriz', lastName: 'Moreira Lima', address1: 'Rua das Amostras, 145', address2: 'Apto 32' },
    ...{ houseNumber: '145', neighborhood: 'Vila Modelo', city: 'São Paulo', state: 'SP', stateName: 'São Paulo' },
    ...{ postcode: '01310-100', country: 'BR', email: 'beatriz@example.test', phone: '+55 11 96123-4567' },
    taxId: '529.982.247-25',
  },
  KR: {
    ...nobody,
    ...{ firstName: '민준', lastName: '김', address1: '견본로 27', address2: '101동 1203호', houseNumber: '27' },
    ...{ city: '강남구', state: 'KR-11', stateName: 'Seoul', postcode: '06236', country: 'KR' },
    ...{ email: 'minjun@example.test', phone: '010-1234-5678', customsId: 'P123456789012' },
  },
  JP: {
    ...nobody,
    ...{
      firstName: '花子',
      lastName: '見本',
      company: '見本商店',
      address1: '世田谷1-2-3',
      address2: '見本マンション405',
    },
    ...{ houseNumber: '1-2-3', city: '世田谷区', state: 'JP-13', stateName: 'Tokyo', postcode: '154-0023' },
    ...{ country: 'JP', email: 'hanako@example.test', phone: '080-1234-5678' },
  },
  SA: {
    ...nobody,
    ...{ firstName: 'Faisal', lastName: 'Alnamudhaj', address1: '7421 Sample Street', address2: 'ABCD1234' },
    ...{ houseNumber: '7421', neighborhood: 'Al Olaya', city: 'Riyadh', postcode: '12211', country: 'SA' },
    ...{ email: 'faisal@example.test', phone: '0572124578' },
  },
  DE: {
    ...nobody,
    ...{ firstName: 'Jörg', lastName: 'Musterfeld', company: 'Musterfeld GmbH', address1: 'Probestraße 12a' },
    ...{ houseNumber: '12a', city: 'Koblenz', state: 'DE-RP', stateName: 'Rheinland-Pfalz', postcode: '56068' },
    ...{ country: 'DE', email: 'joerg@example.test', phone: '+49 261 9876543' },
  },
  IT: {
    ...nobody,
    ...{ firstName: 'Carlo', lastName: 'Campione', address1: 'Via delle Prove 8', houseNumber: '8', city: 'Torino' },
    ...{ state: 'TO', stateName: 'Torino', postcode: '10121', country: 'IT', email: 'carlo@example.test' },
    ...{ phone: '+39 011 5550142', taxId: 'RCCMNL83S18D969H' },
  },
} satisfies Record<string, Customer>;

export const customerCountries = Object.keys(customers) as [keyof typeof customers, ...(keyof typeof customers)[]];

/** The customer of a country, but for what is said otherwise. */
export const customerOf = (country: keyof typeof customers, otherwise: z.infer<typeof customerPartsSchema>): Customer =>
  customerSchema.parse({ ...customers[country], ...otherwise });

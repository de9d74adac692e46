import { describe, expect, it } from 'vitest';
import type { OrderAddress, PersonId } from '#contract/order.schemas.ts';
import { type Destination, recipientFor } from '#server/modules/sales/purchasing/recipient/recipientFor.ts';
import { american, destinationIn, foundOf, treeOf } from './destinations.ts';

const short = ({ findings }: ReturnType<typeof recipientFor>) =>
  findings.map(({ cause, stops, field, fixes }) => [cause, stops ? 'stops' : 'warns', field, fixes.join(' ')]);
/** The only thing found, as cause, whether it stops, field and fixes. */
const one = (cause: string, how: 'stops' | 'warns', field: string | null, fixes: string) => [
  [cause, how, field, fixes],
];

describe('a complete address', () => {
  it('is told to the supplier as its form asks for it, and nothing is found', () => {
    expect(foundOf({})).toEqual({
      recipient: {
        name: 'Robin Castellan',
        company: '',
        phonePrefix: '+1',
        phone: '5035550142',
        address1: '14 Sample Quay',
        address2: 'Apt 4',
        city: 'Portland',
        province: 'Oregon',
        provinceCode: 'OR',
        postcode: '97201',
        countryCode: 'US',
        personId: '',
      },
      findings: [],
    });
  });

  it('may be one that was entered in place of the store’s', () => {
    const {
      isMasked: _m,
      firstName: _f,
      lastName: _l,
      houseNumber: _h,
      neighborhood: _n,
      provinceCode: _p,
      ...shipTo
    } = american;
    const { recipient, findings } = recipientFor(destinationIn('US', { address: shipTo }));
    expect(findings).toEqual([]);
    expect(recipient).toMatchObject({ name: 'Robin Castellan', province: 'Oregon', provinceCode: 'OR' });
  });

  it('has its name out of its parts where the platform tells no whole one', () => {
    expect(foundOf({ name: '' }).recipient.name).toBe('Robin Castellan');
    const chinese = {
      name: '',
      firstName: '晓雨',
      lastName: '样',
      countryCode: 'CN',
      postcode: '518052',
      phone: '138 0013 8000',
    };
    expect(foundOf(chinese, { supplier: '1688' }).recipient.name).toBe('样晓雨');
  });

  it('is tidied: blanks, control characters, pictures, and dashes in fields that had to be filled in', () => {
    const { recipient, findings } = foundOf({
      name: ' Robin\u200b \t Castellan 🎁',
      company: '-',
      address2: '—',
      postcode: ' 97201 ',
    });
    expect(findings).toEqual([]);
    expect(recipient).toMatchObject({ name: 'Robin Castellan', company: '', address2: '', postcode: '97201' });
  });

  it('is in Britain as ISO has it, however the store does', () => {
    const british = { countryCode: 'uk', province: '', provinceCode: '', postcode: 'se22 8dl', phone: '07936 781278' };
    const { recipient, findings } = foundOf(british);
    expect(findings).toEqual([]);
    expect(recipient).toMatchObject({
      countryCode: 'GB',
      postcode: 'SE22 8DL',
      phonePrefix: '+44',
      phone: '7936781278',
    });
  });
});

describe('what stands against an address is found alone:', () => {
  const missing = 'address byHand';
  const cases: [what: string, changes: Partial<OrderAddress>, found: unknown[][]][] = [
    ['hidden parts', { isMasked: true, name: 'R***', phone: '***' }, one('notToBuy', 'stops', 'address1', missing)],
    ['no name', { name: '', firstName: '', lastName: '' }, one('fieldMissing', 'stops', 'name', missing)],
    ['no street', { address1: ' - ' }, one('fieldMissing', 'stops', 'address1', missing)],
    ['no city', { city: '' }, one('fieldMissing', 'stops', 'city', missing)],
    [
      'no state where the country has them',
      {
        province: '',
        provinceCode: '',
        city: 'Somewhere',
        countryCode: 'EG',
        postcode: '62511',
        phone: '0100 000 0142',
      },
      one('fieldMissing', 'stops', 'province', missing),
    ],
    ['no postcode where the country needs it', { postcode: '' }, one('fieldMissing', 'stops', 'postcode', missing)],
    ['no country', { countryCode: '' }, one('fieldMissing', 'stops', 'countryCode', missing)],
    ['a country that is none', { countryCode: 'QQ' }, one('fieldMissing', 'stops', 'countryCode', missing)],
    ['no phone', { phone: '' }, one('fieldMissing', 'stops', 'phone', 'address settings byHand')],
    ['a wrong postcode', { postcode: '9720' }, one('postcodeWrong', 'stops', 'postcode', missing)],
    ['half a phone number', { phone: '5550142' }, one('phoneWrong', 'stops', 'phone', 'address settings byHand')],
    [
      'a phone of another country',
      { phone: '+49 261 9876543' },
      one('phoneElsewhere', 'warns', 'phone', 'address settings accept byHand'),
    ],
    [
      'letters that nobody but the customer can write in ours',
      { address2: '佐藤方' },
      one('notLatin', 'stops', 'address2', missing),
    ],
    ['a single name in the US', { name: 'Madonna' }, one('nameTooShort', 'stops', 'name', missing)],
    ['an initial in the US', { name: 'J Smith' }, one('nameTooShort', 'stops', 'name', missing)],
    ['a name of 33 letters', { name: `Robin ${'c'.repeat(27)}` }, one('textTooLong', 'stops', 'name', missing)],
  ];
  it.each(cases)('%s', (_, changes, found) => {
    expect(short(foundOf(changes))).toEqual(found);
  });

  it('no address at all', () => {
    const { recipient, findings } = recipientFor(destinationIn('US', { address: null }));
    expect(short({ recipient, findings })).toEqual(one('fieldMissing', 'stops', 'address1', missing));
    expect(new Set(Object.values(recipient))).toEqual(new Set(['']));
  });

  it('the Saudi national address, which AliExpress asks for and takes in no field', () => {
    expect(short(recipientFor(destinationIn('SA')))).toEqual(one('byHand', 'stops', null, 'byHand'));
    expect(recipientFor(destinationIn('SA', { supplier: 'alibaba' })).findings).toEqual([]);
  });

  it('in the order in which it is looked at', () => {
    const broken = {
      name: '',
      firstName: '',
      lastName: '',
      postcode: 'x',
      phone: 'x1',
      address2: '東',
      city: 'Nowhere',
    };
    const { findings } = foundOf(broken, { regions: treeOf({ Oregon: ['Portland'] }) });
    expect(findings.map(({ cause }) => cause)).toEqual([
      'fieldMissing',
      'cityUnknown',
      'postcodeWrong',
      'phoneWrong',
      'notLatin',
    ]);
  });
});

describe('the postcode', () => {
  it.each([
    ['JP', '〒１５４ー００２３', '154-0023'],
    ['JP', '1540023', '1540023'],
    ['NL', '1065am', '1065AM'],
    ['CA', 'h2x 1y4', 'H2X 1Y4'],
    ['DE', '5 6068', '56068'],
    ['PL', '90-539', '90-539'],
  ])('of %s may be typed %s', (countryCode, typed, postcode) => {
    const { recipient, findings } = foundOf({ countryCode, postcode: typed });
    expect(findings.filter(({ field }) => field === 'postcode')).toEqual([]);
    expect(recipient.postcode).toBe(postcode);
  });

  it('only warns where a country does not need it, and none is asked for where there are none', () => {
    const of = (changes: Partial<OrderAddress>) =>
      short(foundOf(changes)).filter(([, , field]) => field === 'postcode');
    expect(of({ countryCode: 'IL', postcode: '123' })).toEqual(
      one('postcodeWrong', 'warns', 'postcode', 'address accept byHand'),
    );
    // AliExpress and Alibaba.com ask for one wherever there are any; a country with one alone has it filled in.
    expect(of({ countryCode: 'IL', postcode: '' })).toEqual(one('fieldMissing', 'stops', 'postcode', 'address byHand'));
    expect(foundOf({ countryCode: 'GI', postcode: '' }).recipient.postcode).toBe('GX11 1AA');
    expect(of({ countryCode: 'HK', postcode: '' })).toEqual([]);
    expect(of({ countryCode: 'HK', postcode: '000000' })).toEqual([]);
  });
});

describe('the phone', () => {
  it.each([
    // As libphonenumber-js 1.13.16 has them.
    ['07936 781278', 'GB', '+44', '7936781278'],
    ['(11) 96123-4567', 'BR', '+55', '11961234567'],
    ['010-1234-5678', 'KR', '+82', '1012345678'],
    ['050 123 4567', 'AE', '+971', '501234567'],
    ['0572124578', 'SA', '+966', '572124578'],
    ['080-1234-5678', 'JP', '+81', '8012345678'],
    ['0044 7936 781278', 'GB', '+44', '7936781278'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971', '501234567'],
    ['347 555 0142', 'IT', '+39', '3475550142'],
  ])('%s in %s is %s and %s', (phone, countryCode, phonePrefix, national) => {
    const { recipient, findings } = foundOf({ phone, countryCode });
    expect(recipient).toMatchObject({ phonePrefix, phone: national });
    expect(findings.filter(({ field }) => field === 'phone')).toEqual([]);
  });

  it('keeps a zero that is part of it, which AliExpress does not take', () => {
    const italian = { phone: '011 5550142', countryCode: 'IT' };
    const of = (otherwise: Partial<Destination>) => {
      const { recipient, findings } = foundOf(italian, otherwise);
      return [recipient.phone, ...findings.filter(({ field }) => field === 'phone').map(({ said }) => said.key)];
    };
    expect(of({ supplier: 'alibaba' })).toEqual(['0115550142']);
    expect(of({})).toEqual(['0115550142', 'purchase.finding.phoneZero']);
    expect(of({ phoneInstead: '+39 06 698 12345' })).toEqual(['0669812345', 'purchase.finding.phoneZero']);
    expect(of({ phoneInstead: '+39 347 555 0142' })).toEqual(['3475550142']);
  });

  it('is none where digits are missing; a person still sees them', () => {
    const { recipient, findings } = foundOf({ phone: '12 3456', countryCode: 'GB' });
    expect(recipient).toMatchObject({ phonePrefix: '', phone: '123456' });
    expect(findings.map(({ cause }) => cause)).toContain('phoneWrong');
  });

  it('is of Kazakhstan or Russia, though both begin with 7', () => {
    const found = (phone: string) =>
      foundOf({ phone, countryCode: 'KZ' })
        .findings.filter(({ field }) => field === 'phone')
        .map(({ said }) => said.params);
    expect(found('+7 701 123 4567')).toEqual([]);
    expect(found('+7 912 345 67 89')).toMatchObject([{ from: 'RU', country: 'KZ' }]);
  });

  it('is the merchant’s own where the settings have one, wherever that is', () => {
    const { recipient, findings } = foundOf({ phone: '' }, { phoneInstead: '+86 138 0013 8000' });
    expect(findings).toEqual([]);
    expect(recipient).toMatchObject({ phonePrefix: '+86', phone: '13800138000' });
    // Without its prefix it would be taken for a number of each customer's country.
    expect(short(foundOf({}, { phoneInstead: '503 555 0142' }))).toEqual(
      one('phoneWrong', 'stops', 'phone', 'settings byHand'),
    );
  });
});

describe('the number that customs ask for', () => {
  const id = (value: string, use: PersonId['use'] = 'tax'): PersonId => ({ use, name: 'number', value });
  const of = (country: string, ...personIds: PersonId[]) => {
    const { recipient, findings } = recipientFor(destinationIn(country, { personIds }));
    return [
      recipient.personId,
      ...findings.filter(({ field }) => field === 'personId').map(({ cause, stops }) => `${cause} ${stops}`),
    ];
  };

  it('is the first that can be right, customs before tax before invoice', () => {
    expect(of('BR', id('390.533.447-05', 'invoice'), id('529.982.247-24'), id('529.982.247-25'))).toEqual([
      '52998224725',
    ]);
    expect(of('BR', id('390.533.447-05', 'invoice'))).toEqual(['39053344705']);
    expect(of('BR', id('16.727.230/0001-97'))).toEqual(['16727230000197']);
    expect(of('CL', id('12.531.909-2'))).toEqual(['12531909-2']);
    expect(of('MX', id('BOXW310820HNERXN09'))).toEqual(['BOXW310820HNERXN09']);
  });

  it('stops where nothing is cleared without it, warns where it may be asked for, and is not sent when wrong', () => {
    expect(of('BR')).toEqual(['', 'personIdMissing true']);
    expect(of('BR', id('111.111.111-11'))).toEqual(['', 'personIdWrong true']);
    expect(of('BR', id('MG-12.345.678', 'invoice'))).toEqual(['', 'personIdMissing true']);
    expect(of('KR', id('123456789012', 'customs'))).toEqual(['', 'personIdWrong true']);
    expect(of('CL')).toEqual(['', 'personIdMissing false']);
    expect(of('TR', id('17291716061'))).toEqual(['', 'personIdWrong false']);
    expect(of('ES')).toEqual(['']);
    expect(of('ES', id('54362315Z'))).toEqual(['']);
  });

  it('is typed in with the address, or fixed in the store', () => {
    const { findings } = recipientFor(destinationIn('BR', { personIds: [] }));
    expect(findings.map(({ fixes }) => fixes)).toEqual([['address', 'recheck', 'byHand']]);
  });

  it('goes as it is where only the store calls it one for customs', () => {
    expect(of('CO', id('1018410332', 'customs'))).toEqual(['1018410332']);
    expect(of('DE', id('DE123456789'))).toEqual(['']);
  });
});

describe('letters', () => {
  const japanese = {
    name: '見本花子',
    company: '',
    address1: '世田谷1-2-3',
    city: '世田谷区',
    province: '東京都',
    provinceCode: 'JP-13',
  };
  const at = { ...japanese, address2: '', postcode: '154-0023', phone: '080-1234-5678' };

  it('of other alphabets are asked for, field by field; a province is known by its Latin name', () => {
    const { recipient, findings } = foundOf({ ...at, countryCode: 'JP' });
    expect(findings.map(({ cause, field }) => `${cause} ${field}`)).toEqual([
      'notLatin name',
      'notLatin address1',
      'notLatin city',
    ]);
    // As they were typed, for a person to go on with.
    expect(recipient).toMatchObject({ name: '見本花子', city: '世田谷区', province: 'Tokyo', provinceCode: '13' });
    expect(findings[0]?.said).toEqual({
      key: 'purchase.finding.notLatin',
      params: { facts: 'purchase.field.name', value: '見本花子' },
    });
  });

  it('of Chinese stay at the supplier that sends within China alone, and are asked for in Latin ones elsewhere', () => {
    const shenzhen = {
      province: '广东省',
      provinceCode: '',
      city: '深圳市',
      address1: '样本路88号',
      postcode: '518052',
      phone: '138 0013 8000',
    };
    const inChina = { ...shenzhen, name: '样晓雨', address2: '', countryCode: 'CN' };
    const { recipient, findings } = foundOf(inChina, { supplier: '1688' });
    expect(findings).toEqual([]);
    expect(recipient).toMatchObject({ name: '样晓雨', province: '广东省', city: '深圳市', address1: '样本路88号' });
    for (const supplier of ['alibaba', 'aliexpress'] as const) {
      const elsewhere = foundOf(inChina, { supplier });
      expect(elsewhere.findings.map(({ cause, field }) => `${cause} ${field}`)).toEqual([
        'notLatin name',
        'notLatin address1',
        'notLatin city',
      ]);
      expect(elsewhere.recipient.province).toBe('Guangdong');
    }
  });

  it('of a province are Chinese at 1688, however it was typed; one outside China is none', () => {
    const of = (province: string, countryCode = 'CN') => {
      const { recipient, findings } = foundOf({ countryCode, province, provinceCode: '' }, { supplier: '1688' });
      return [
        recipient.province,
        ...findings.map(({ cause }) => cause).filter((cause) => cause !== 'phoneWrong' && cause !== 'postcodeWrong'),
      ];
    };
    expect(of('Guangdong')).toEqual(['广东']);
    expect(of('浙江省')).toEqual(['浙江省']);
    expect(of('Middle Kingdom')).toEqual(['Middle Kingdom', 'provinceUnknown']);
    expect(of('浙江省', 'US')).toContain('warehouseMissing');
  });

  it('are counted after they were written in Latin ones', () => {
    const long = { ...american, name: 'Щ'.repeat(8), countryCode: 'DE', postcode: '56068', phone: '+49 261 9876543' };
    expect(short(foundOf(long))).toEqual([]);
    expect(short(foundOf({ ...long, name: 'Щ'.repeat(9) }))).toEqual(
      one('textTooLong', 'stops', 'name', 'address byHand'),
    );
  });

  it('of an address are at most 200 at 1688', () => {
    const to = (address1: string): Destination =>
      destinationIn('CN', {
        supplier: '1688',
        address: {
          ...american,
          address1,
          address2: '',
          countryCode: 'CN',
          province: '广东省',
          provinceCode: '',
          postcode: '518052',
          phone: '138 0013 8000',
        },
      });
    expect(recipientFor(to('路'.repeat(200))).findings).toEqual([]);
    expect(short(recipientFor(to('路'.repeat(201))))).toEqual(
      one('textTooLong', 'stops', 'address1', 'address byHand'),
    );
  });

  it('of a name are counted where the supplier counts them', () => {
    expect(foundOf({ name: 'Madonna' }, { supplier: 'alibaba' }).findings).toEqual([]);
    expect(
      foundOf({
        name: 'Madonna',
        countryCode: 'CA',
        province: 'Quebec',
        provinceCode: 'QC',
        postcode: 'H2X 1Y4',
        phone: '514 555 0142',
      }).findings,
    ).toEqual([]);
  });
});

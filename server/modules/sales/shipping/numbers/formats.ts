import { type CheckDigit, leading, luhn, mod7, mod10, mod10FromEnd, mod37, weighted } from './checkDigits.ts';

/** How the numbers of one courier are written. */
export interface NumberFormat {
  courier: string;
  /** Of the whole number, without blanks and in capitals. Where there is a check digit, with the groups `serial` and `digit`. */
  form: RegExp;
  /** Left out where the numbers have none, or nobody publishes it. */
  digitOf?: CheckDigit;
  /** Whether nobody else gives numbers of this form. */
  isUnmistakable: boolean;
}

/** A form that other companies use too. */
const shared = (courier: string, form: RegExp, digitOf?: CheckDigit): NumberFormat => ({
  courier,
  form,
  digitOf,
  isUnmistakable: false,
});
/** A form that is one company's alone. */
const own = (courier: string, form: RegExp, digitOf?: CheckDigit): NumberFormat => ({
  courier,
  form,
  digitOf,
  isUnmistakable: true,
});

const EXPRESS_WEIGHTS = [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1];
const LONG_WEIGHTS = [1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1];

/** After https://github.com/jkeen/tracking_number_data: see README.md. */
export const publishedFormats: readonly NumberFormat[] = [
  own('amazon', /^TB[ACM]\d{12}$/),
  shared('amazon', /^[AFC]\d{10}$/),
  shared('canadaPost', /^(?<serial>\d{15})(?<digit>\d)$/, mod10(3, 1)),
  own('canpar', /^[CDKLSUXZ]\d{21}$/),
  shared('dhlExpress', /^(?<serial>\d{9,10})(?<digit>\d)$/, mod7),
  shared('dhlExpress', /^J[A-Z]{2,3}\d{9,10}$/),
  own('dhlECommerce', /^GM\d{16,18}$/),
  shared('dhlECommerce', /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)(?=\D*\d)[\dA-Z]{10,39}$/),
  shared('dhlECommerce', /^\d{14}$/),
  shared('dpd', /^(?<serial>\d{27})(?<digit>[\dA-Z])$/, mod37),
  shared('dpd', /^(?<serial>\d{14})(?<digit>[\dA-Z])$/, mod37),
  shared('fedex', /^(?<serial>\d{11})(?<digit>\d)$/, weighted(EXPRESS_WEIGHTS, 11)),
  // Those of USPS that begin with the postcode are as long.
  own('fedex', /^(?!420)[0-8]\d{19}(?<serial>\d{13})(?<digit>\d)$/, weighted(LONG_WEIGHTS, 11)),
  own('fedex', /^3\d{15}(?<serial>\d{11})(?<digit>\d)\d{4}$/, weighted(EXPRESS_WEIGHTS, 11)),
  shared('fedex', /^(?<serial>\d{14})(?<digit>\d)$/, mod10(1, 3)),
  shared('fedex', /^\d{2}(?<serial>\d{15})(?<digit>\d)$/, mod10(3, 1)),
  own('fedex', /^96\d{5}(?<serial>\d{14})(?<digit>\d)$/, mod10(1, 3)),
  own('fedex', /^96\d{18}(?<serial>\d{13})(?<digit>\d)$/, weighted(LONG_WEIGHTS, 11)),
  own('gofo', /^GFUS\d{14}$/),
  own('landmark', /^LTN\d{8}N1$/),
  shared('lasership', /^L[AIEHNX][1-3]\d{7}$/),
  own('lasership', /^1LS7[12]\d{10}$/),
  own('lasership', /^1LS7[12]\d{2}01[1-4]\d{6}-1$/),
  own('lasership', /^1LSCX[\dA-Z]{10}$/),
  shared('oldDominion', /^(?<serial>(?:77[78]|072|780)\d{7})(?<digit>\d)$/, luhn),
  shared('oldDominion', /^(?<serial>80\d{8})(?<digit>\d)$/, luhn),
  shared('ontrac', /^C(?<serial>\d{13})(?<digit>\d)$/, leading('4', mod10(1, 2))),
  shared('ontrac', /^D(?<serial>\d{13})(?<digit>\d)$/, leading('5', mod10(1, 2))),
  shared('purolator', /^(?<serial>[0-5]\d{10})(?<digit>\d)$/, luhn),
  shared('purolator', /^[A-Z]{3}\d{9}$/),
  own('speedee', /^SP\d{18}$/),
  // https://www.ups.com/us/en/support/tracking-support/where-is-my-tracking-number
  own('ups', /^1Z(?<serial>[\dA-Z]{15})(?<digit>\d)$/, mod10(1, 2)),
  shared('ups', /^[AHJKTV](?<serial>\d{9})(?<digit>\d)$/, mod10(1, 2)),
  shared('usps', /^(?<serial>\d{19})(?<digit>\d)$/, mod10(3, 1)),
  own('usps', /^(?:420\d{5}(?:\d{4})?)?(?<serial>94\d{3}(?:\d{16}|\d{20}|9\d{23}))(?<digit>\d)$/, mod10FromEnd(3, 1)),
  own('usps', /^(?:420\d{5}(?:\d{4})?)?(?<serial>91\d{19})(?<digit>\d)$/, mod10(3, 1)),
  shared('usps', /^(?:420\d{5}(?:\d{4})?)?(?<serial>\d{19})(?<digit>\d)$/, leading('91', mod10(3, 1))),
  own(
    'usps',
    /^(?:420\d{5}(?:\d{4})?)?(?<serial>(?:92\d{3}9|93\d{3}[0-8]|95\d{4})(?:\d{15}|\d{19}))(?<digit>\d)$/,
    mod10(3, 1),
  ),
  own('yodel', /^JJ?D\d{16}$/),
  own('yunExpress', /^YT\d{16}$/),
];

/** Of couriers that ship for suppliers in China, which publish no check digits: as their numbers are seen. */
const supplierFormats: readonly NumberFormat[] = [
  // The number of an order at `cainiao`: that of who delivers the parcel comes later.
  own('cainiao', /^LP\d{14}$/),
  own('fourPx', /^4PX\d{13}CN$/),
  own('yanwen', /^(?:U[A-Z]|VR)\d{9}YP$/),
  own('cne', /^3A5V\d{9}$/),
  own('jt', /^JT\d{13}$/),
  own('sf', /^SF\d{12,13}$/),
  // Three digits fewer than those of YunExpress, which begin in the same way.
  own('yto', /^YT\d{13}$/),
  shared('speedPak', /^E[A-Z]\d{14,24}[A-Z]\d{0,2}[A-Z]$/),
];

/** All formats but those of the posts: see `posts.ts`. */
export const formats: readonly NumberFormat[] = [...publishedFormats, ...supplierFormats];

/** A hand-written part of the Admin API's schema of 2026-10: names and types are the published ones. */
export const commonSdl = `
schema { query: QueryRoot mutation: Mutation }

directive @idempotent(key: String!) on FIELD

scalar DateTime
scalar Decimal
scalar HTML
scalar Money
scalar URL
scalar UnsignedInt64

interface Node { id: ID! }
interface DisplayableError { field: [String!] message: String! }
type UserError implements DisplayableError { field: [String!] message: String! }
type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
type Count { count: Int! }
type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
type MoneyBag { presentmentMoney: MoneyV2! shopMoney: MoneyV2! }
enum CurrencyCode { CAD CNY EUR GBP JPY KWD USD }
enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }
type Image { altText: String height: Int id: ID url: URL! width: Int }
enum CountryCode {
  ${'AC AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW ZZ'}
}
`;

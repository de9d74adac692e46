/** ISO 3166-1 alpha-2: the countries a supplier may ship to. */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM
CN CO CR CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE GF GH GI GL GM GN GP GQ GR GT GW GY HK HN
HR HT HU ID IE IL IN IQ IS IT JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK
ML MM MN MO MQ MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PR PS PT PY QA RE RO RS RU RW
SA SB SC SE SG SI SK SL SM SN SR SV SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VG VN VU WS YT ZA ZM ZW`.split(
    /\s+/,
  );

/** The rest of ISO 3166-1: territories and countries that suppliers do not ship to. */
const others =
  `AQ AS AX BL BQ BV CC CK CU CX EH FK FM GS GU HM IM IO IR JE KP GG LS MF MH MP MS NF NR NU PM PN PS PW SD SH SJ SO SS ST
SX SY TC TF TK TV UM VA VI WF YE CW`.split(/\s+/);

/** ISO 3166-1 alpha-2, all of it: where somebody may live. */
export const regionCodes: readonly string[] = [...new Set([...countryCodes, ...others])].sort();

const known: ReadonlySet<string> = new Set(regionCodes);

/** Whether a code is a country's. Kosovo has none in the standard; platforms write XK. */
export const isCountry = (code: string): boolean => known.has(code) || code === 'XK';

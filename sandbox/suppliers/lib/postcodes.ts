/** Countries that have no postcodes: forms for addresses there have no field for one (the Universal Postal Union's list). */
const NONE = new Set(
  'AE AG AO AW BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK JM KM ML MO MR QA RW SB SC SL SR ST SX TD TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
);

/** Whether an address in a country has a postcode. */
export const hasPostcodes = (country: string): boolean => !NONE.has(country);

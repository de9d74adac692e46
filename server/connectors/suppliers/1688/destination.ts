import { DomainError } from '#contract/errors.ts';

/** Yiwu in Zhejiang, where most forwarders take parcels in: asked for where nobody names a place. */
const YIWU = '330782';

/**
 * The place inside China as the freight call wants it: codes of province, city and district (GB/T 2260, six digits), of
 * which the finest contains the others. The call's name for the district is `toCountryCode`. Throws `invalidInput` for a
 * place that is no code: a name would have to be guessed at.
 */
export function destinationOf(place: { province?: string; city?: string; zip?: string }) {
  const [finest = YIWU] = [place.city, place.province].filter((one) => one !== undefined && one !== '');
  if (!/^\d{6}$/.test(finest)) {
    const path = finest === place.city ? 'city' : 'province';
    throw new DomainError('invalidInput', {}, { fields: [{ path, key: 'validation.areaCode' }] });
  }
  return {
    toProvinceCode: `${finest.slice(0, 2)}0000`,
    toCityCode: `${finest.slice(0, 4)}00`,
    toCountryCode: finest,
  };
}

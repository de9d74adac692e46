/** The carrier's page of a parcel. Addresses come from the store: only web ones lead on; empty where there is none. */
export const trackingUrl = (url: string, number: string): string =>
  /^https?:\/\//i.test(url) ? url.replaceAll('{number}', encodeURIComponent(number)) : '';

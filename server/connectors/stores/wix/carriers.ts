import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier, ParcelTracking } from '../../fulfilment.ts';

/** What Wix takes of a name and of an address, in characters. */
const NAME_LENGTH = 100;
const LINK_LENGTH = 2048;

/** Follows parcels of nearly every company. */
const ANY_COMPANY = 'https://t.17track.net/en#nums={number}';

/**
 * Companies that Wix makes links for, in exactly this spelling. Theirs are sent all the same, so that what a customer sees does
 * not depend on it. dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-fulfillments/create-fulfillment
 */
const knownToWix: readonly Carrier[] = [
  { code: 'dhl', name: 'DHL', queryUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}' },
  {
    code: 'fedex',
    name: 'FedEx',
    queryUrl: 'https://www.fedex.com/apps/fedextrack/?action=track&trackingnumber={number}',
  },
  { code: 'ups', name: 'UPS', queryUrl: 'https://www.ups.com/track?tracknum={number}' },
  { code: 'usps', name: 'USPS', queryUrl: 'https://tools.usps.com/go/TrackConfirmAction.action?tLabels={number}' },
  {
    code: 'canadaPost',
    name: 'Canada Post',
    queryUrl: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
];
const ofOneCountry: Readonly<Record<string, string>> = { usps: 'US', canadaPost: 'CA' };

const namesIn = (text: string): string[] => text.trim().split(/,\s+/);

/** Wix takes any name: what suppliers ship with, and the posts of single countries. */
const ofSuppliers = namesIn(
  '4PX, Cainiao, China Post, CNE Express, J&T Express, SF Express, SpeedPAK, SunYou, Yanwen, YunExpress',
);
const byCountry: Readonly<Record<string, string>> = {
  AT: 'Österreichische Post, DPD, GLS',
  AU: 'Australia Post, StarTrack, Sendle',
  BE: 'bpost, PostNL, DPD',
  BR: 'Correios',
  CA: 'Purolator, Canpar',
  CH: 'Swiss Post, DPD',
  CZ: 'Zásilkovna, DPD, GLS',
  DE: 'Deutsche Post, Hermes, DPD, GLS',
  DK: 'PostNord, GLS',
  ES: 'Correos, SEUR, MRW, GLS',
  FR: 'La Poste, Colissimo, Chronopost, Mondial Relay, DPD',
  GB: 'Royal Mail, Evri, DPD, Yodel, Parcelforce',
  IE: 'An Post, DPD',
  IL: 'Israel Post',
  IT: 'Poste Italiane, BRT, SDA, GLS',
  JP: 'Japan Post, Yamato, Sagawa',
  MX: 'Correos de México, Estafeta',
  NL: 'PostNL, DPD, GLS',
  NO: 'Posten, Bring',
  NZ: 'New Zealand Post',
  PL: 'Poczta Polska, InPost, DPD, GLS',
  PT: 'CTT',
  SE: 'PostNord, DHL Freight',
  SG: 'Singapore Post, Ninja Van',
  US: 'OnTrac, LaserShip',
};

/** Carriers for parcels to a country, or to any where it is empty. */
export function carriersFor(country: string): Carrier[] {
  const delivers = ({ code }: Carrier): boolean => [undefined, country].includes(ofOneCountry[code]) || country === '';
  const own = country === '' ? Object.values(byCountry) : [byCountry[country] ?? ''];
  const names = [...own.flatMap((text) => (text === '' ? [] : namesIn(text))), ...ofSuppliers];
  const others = [...new Set(names)].map((name): Carrier => ({ code: name, name, queryUrl: ANY_COMPANY }));
  return [...knownToWix.filter(delivers), ...others];
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const bySpelling = new Map(knownToWix.map((carrier) => [plain(carrier.name), carrier]));

/** What a customer is shown of a parcel; null is what it has not, and takes away what is there. */
export interface TrackingInfo {
  trackingNumber: string | null;
  shippingProvider: string | null;
  trackingLink: string | null;
}

/**
 * A parcel as Wix is sent it. `isTaken`: another fulfilment of the order has the number, and Wix takes each only once: this one is
 * followed by its link alone, which then has the number in it.
 * dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-fulfillments/create-fulfillment
 */
export function trackingInfo(tracking: ParcelTracking, isTaken: boolean): TrackingInfo {
  const { carrier, carrierName, number } = tracking;
  const isNamed = carrier !== OTHER_CARRIER && carrier !== NO_CARRIER;
  const name = (isNamed ? carrier : carrierName).trim();
  const known = bySpelling.get(plain(name));
  return {
    trackingNumber: (!isTaken && number) || null,
    shippingProvider: known?.code ?? (name.slice(0, NAME_LENGTH).trim() || null),
    trackingLink: linkOf(tracking, known?.queryUrl ?? ANY_COMPANY, isTaken),
  };
}

function linkOf({ number, url }: ParcelTracking, queryUrl: string, isTaken: boolean): string | null {
  const isUsable =
    /^https?:\/\/\S+$/i.test(url) && url.length <= LINK_LENGTH && (!isTaken || isFollowedBy(url, number));
  if (isUsable) return url;
  return number === '' ? null : queryUrl.replace('{number}', () => encodeURIComponent(number));
}

const wordsOf = (text: string): string =>
  ` ${text
    .toUpperCase()
    .split(/[^A-Z\d]+/)
    .filter(Boolean)
    .join(' ')} `;

/** Whether an address has this number in it, and not only within a longer one. */
export function isFollowedBy(url: string, number: string): boolean {
  const words = wordsOf(encodeURIComponent(number));
  return words.trim() !== '' && wordsOf(url).includes(words);
}

/** Whether both are the same number, however people write it. */
export const isSameNumber = (one: string, other: string): boolean =>
  one.replace(/[\s-]/g, '').toUpperCase() === other.replace(/[\s-]/g, '').toUpperCase();

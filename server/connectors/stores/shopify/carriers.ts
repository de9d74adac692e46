import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier, ParcelTracking } from '../../fulfilment.ts';

const namesIn = (text: string): string[] => text.trim().split(/,\s+/);

/**
 * Companies that Shopify knows, written exactly so: of these it makes the address where a parcel is followed.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/objects/FulfillmentTrackingInfo#field-FulfillmentTrackingInfo.fields.company
 */
const ofAnyCountry = namesIn(`
  4PX, AGS, Amazon, Amazon Logistics UK, An Post, Anjun Logistics, APC, Asendia USA, Australia Post, Bonshaw, BPost,
  BPost International, Canada Post, Canpar, CDL Last Mile, China Post, Chronopost, Chukou1, Colissimo, Comingle,
  Coordinadora, Correios, Correos, CTT, CTT Express, Cyprus Post, Delnext, Deutsche Post, DHL eCommerce,
  DHL eCommerce Asia, DHL Express, DPD, DPD Local, DPD UK, DTD Express, DX, Eagle, Estes, Evri, FedEx,
  First Global Logistics, First Line, FSC, Fulfilla, GLS, Guangdong Weisuyi Information Technology (WSE),
  Heppner Internationale Spedition GmbH & Co., Iceland Post, IDEX, Israel Post, Japan Post (EN), Japan Post (JA),
  La Poste Colissimo, La Poste Burkina Faso, Lasership, Latvia Post, Lietuvos Paštas, Logisters,
  Lone Star Overnight, M3 Logistics, Meteor Space, Mondial Relay, New Zealand Post, NinjaVan,
  North Russia Supply Chain (Shenzhen) Co., OnTrac, Packeta, Pago Logistics, Ping An Da Tengfei Express,
  Pitney Bowes, Portal PostNord, Poste Italiane, PostNL, PostNord DK, PostNord NO, PostNord SE, Purolator, Qxpress,
  Qyun Express, Royal Mail, Royal Shipments, Sagawa (EN), Sagawa (JA), Sendle, SF Express, SFC Fulfillment, ShipBob,
  SHREE NANDAN COURIER, Singapore Post, Southwest Air Cargo, StarTrack, Step Forward Freight, Swiss Post,
  TForce Final Mile, Tinghao, TNT, Toll IPEC, United Delivery Service, UPS, USPS, Venipak, We Post, Whistl, Wizmo,
  WMYC, Xpedigo, XPO Logistics, Yamato (EN), Yamato (JA), YiFan Express, YunExpress
`);

/** Those that Shopify offers in single countries beside them. */
const ofOneCountry: Readonly<Record<string, string>> = {
  AT: 'Österreichische Post',
  AU: 'Australia Post, Sendle, Aramex Australia, TNT Australia, Hunter Express, Couriers Please, Bonds, Allied Express, Direct Couriers, Northline, GO Logistics',
  BG: 'Speedy',
  CA: 'Intelcom, BoxKnight, Loomis, GLS',
  CN: 'China Post, DHL eCommerce Asia, WanbExpress, YunExpress, Anjun Logistics, SFC Fulfillment, FSC',
  CZ: 'Zásilkovna',
  DE: 'Deutsche Post (DE), Deutsche Post (EN), DHL, DHL Express, Swiship, Hermes, GLS',
  ES: 'SEUR',
  FR: 'Colissimo, Mondial Relay, Colis Privé, GLS',
  GB: 'Evri, DPD UK, Parcelforce, Yodel, DHL Parcel, Tuffnells',
  GR: 'ACS Courier',
  HK: 'SF Express',
  IE: 'Fastway, DPD Ireland',
  IN: 'DTDC, India Post, Delhivery, Gati KWE, Professional Couriers, XpressBees, Ecom Express, Ekart, Shadowfax, Bluedart',
  IT: 'BRT, GLS Italy',
  JP: 'エコ配, 西濃運輸, 西濃スーパーエキスプレス, 福山通運, 日本通運, 名鉄運輸, 第一貨物',
  NL: 'DHL Parcel, DPD',
  NO: 'Bring',
  PL: 'Inpost',
  TR: 'PTT, Yurtiçi Kargo, Aras Kargo, Sürat Kargo',
  US: 'GLS, Alliance Air Freight, Pilot Freight, LSO, Old Dominion, Pandion, R+L Carriers, Southwest Air Cargo',
  ZA: 'Fastway, Skynet',
};

/** A page that follows the parcels of nearly all postal services and of those companies that ship for suppliers in China. */
const ANY_COMPANY = 'https://t.17track.net/en#nums={number}';

/** What suppliers ship with and Shopify does not know: it takes any name, with the address where the parcel is followed. */
const unknownToShopify = namesIn('Cainiao, Yanwen, CNE Express, J&T Express, SpeedPAK, SunYou').map(
  (name): Carrier => ({ code: name, name, queryUrl: ANY_COMPANY }),
);

const known = (name: string): Carrier => ({ code: name, name, queryUrl: null });

/** Carriers for parcels to a country, or to any where it is empty. */
export function carriersFor(country: string): Carrier[] {
  const own = country === '' ? Object.values(ofOneCountry) : [ofOneCountry[country] ?? ''];
  const names = [...ofAnyCountry, ...own.flatMap((text) => (text === '' ? [] : namesIn(text)))];
  return [...[...new Set(names)].map(known), ...unknownToShopify];
}

const bySpelling = new Map(carriersFor('').map((carrier) => [carrier.name.toLowerCase(), carrier]));

/** The carrier of a parcel as Shopify spells it, else as people call it. */
function carrierOf({ carrier, carrierName }: ParcelTracking): Carrier {
  const name = carrier === OTHER_CARRIER || carrier === NO_CARRIER ? carrierName : carrier;
  return bySpelling.get(name.trim().toLowerCase()) ?? { code: name, name: carrierName, queryUrl: null };
}

/**
 * What Shopify is told of parcels; null where none has a number. Addresses stand beside their numbers, so that they are
 * sent for all or none, and one number goes by itself. Parcels of several companies are told with the names of all.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/input-objects/FulfillmentTrackingInput
 */
export function trackingInput(trackings: readonly ParcelTracking[]): object | null {
  const parcels = trackings
    .filter(({ number }) => number !== '')
    .map((tracking) => {
      const { name, queryUrl } = carrierOf(tracking);
      const { number } = tracking;
      return { number, name, url: tracking.url || (queryUrl ?? '').replace('{number}', encodeURIComponent(number)) };
    });
  const [first] = parcels;
  if (!first) return null;
  const names = [...new Set(parcels.map(({ name }) => name))].filter((name) => name !== '').join(', ');
  const company = names === '' ? {} : { company: names };
  if (parcels.length === 1) {
    return { ...company, number: first.number, ...(first.url === '' ? {} : { url: first.url }) };
  }
  const hasUrls = parcels.every(({ url }) => url !== '');
  const numbers = parcels.map(({ number }) => number);
  return { ...company, numbers, ...(hasUrls ? { urls: parcels.map(({ url }) => url) } : {}) };
}

/** Follows parcels of nearly every company. */
export const FOLLOW_ANY = 'https://t.17track.net/en#nums={number}';

/** Code, name, countries it delivers in (all where there are none), and where it shows a parcel: the number comes at the end. */
type CarrierRow = readonly [code: string, name: string, countries: string, url: string];

/**
 * Companies with the keys that WooCommerce 11.0.1 has for them and the addresses that it makes: a list that other stores, which
 * take any name, are offered too.
 * github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/src/Admin/Features/Fulfillments/Providers
 */
export const KNOWN_CARRIERS: readonly CarrierRow[] = [
  ['acs-courier', 'ACS Courier', 'GR CY', 'www.acscourier.com/track?tracking_number='],
  [
    'amazon-logistics',
    'Amazon Logistics',
    '',
    'www.amazon.com/progress-tracker/package/ref=ppx_yo_dt_b_track_package_o0?_=',
  ],
  ['an-post', 'An Post', 'IE', 'www.anpost.com/Track/Track?item='],
  ['aras-kargo', 'Aras Kargo', 'TR', 'www.araskargo.com.tr/Tracking/Detail?trackingNumber='],
  ['australia-post', 'Australia Post', 'AU', 'auspost.com.au/mypost/track/details/'],
  ['azerpost', 'Azerpost', 'AZ', 'www.azerpost.az/track/'],
  ['bartolini-brt', 'Bartolini (BRT)', 'IT', 'www.brt.it/track?trackingNumber='],
  ['belpochta', 'Belpochta', 'BY', 'www.belpost.by/track/'],
  ['bpost', 'bpost', 'BE', 'www.bpost.be/en/track-and-trace?itemId='],
  ['bulgarian-posts', 'Bulgarian Posts', 'BG', 'www.bulgarianposts.bg/en/track-and-trace?trackingNumber='],
  ['canada-post', 'Canada Post', 'CA', 'www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor='],
  ['cdek', 'CDEK', 'RU BY KZ AM KG', 'www.cdek.ru/track.html?trackingNumber='],
  ['ceska-posta', 'Česká pošta', 'CZ', 'www.postaonline.cz/trackandtrace/'],
  ['chronopost', 'Chronopost', 'FR', 'www.chronopost.fr/en/track/'],
  ['correos', 'Correos', 'ES', 'www.correos.es/ss/Satellite/site/pagina-tracking/info?idioma=en_GB&numeroEnvio='],
  ['ctt', 'CTT', 'PT', 'www.ctt.pt/feapl_2/app/open/objectTrackingSearch.do?objectCode='],
  ['cyprus-post', 'Cyprus Post', 'CY', 'www.cypruspost.post/en/track/'],
  ['deutsche-post', 'Deutsche Post', 'DE', 'www.deutschepost.de/sendung/simpleQuery.html?piececode='],
  ['dhl', 'DHL', '', 'www.dhl.com/en/express/tracking.html?AWB='],
  ['dpd', 'DPD', '', 'www.dpd.com/tracking/'],
  ['econt', 'Econt', 'BG', 'www.econt.com/en/track/'],
  ['eimskip', 'Eimskip', 'IS', 'www.eimskip.is/track/'],
  ['elta', 'ELTA', 'GR', 'elta.gr/en/track/'],
  ['evri-hermes', 'Evri (Hermes)', 'GB', 'www.evri.com/track/'],
  ['fan-courier', 'Fan Courier', 'RO', 'www.fancourier.ro/urmarire/'],
  ['fastway', 'Fastway', 'IE', 'www.fastway.ie/track/'],
  ['fedex', 'FedEx', '', 'www.fedex.com/fedextrack/?tracknumbers='],
  ['geniki-taxydromiki', 'Geniki Taxydromiki', 'GR', 'www.taxydromiki.com.gr/track/'],
  ['gls', 'GLS', '', 'gls-group.eu/EU/en/parcel-tracking/'],
  ['haypost', 'HayPost', 'AM', 'www.haypost.am/en/track/'],
  ['helthjem', 'Helthjem', 'NO', 'www.helthjem.no/sporing/'],
  ['hrvatska-posta', 'Hrvatska Pošta', 'HR', 'www.posta.hr/track/'],
  ['inpost', 'InPost', 'PL', 'inpost.pl/sledzenie-przesylek/'],
  ['islandspostur', 'Íslandspóstur', 'IS', ''],
  ['itella', 'Smartposti (Itella)', 'FI EE LV LT', 'www.smartposti.fi/track/'],
  ['kazpost', 'Kazpost', 'KZ', 'www.kazpost.kz/track/'],
  ['la-poste-colissimo', 'La Poste / Colissimo', 'FR', 'www.laposte.fr/outils/suivre-vos-envois?code='],
  ['lasership-ontrac', 'LaserShip/OnTrac', 'US', 'www.lasership.com/track/'],
  ['latvijas-pasts', 'Latvijas Pasts', 'LV', 'www.pasts.lv/en/track/'],
  ['liechtensteinische-post', 'Liechtensteinische Post', 'LI', 'www.post.li/en/track/'],
  ['magyar-posta', 'Magyar Posta', 'HU', 'posta.hu/track/'],
  ['makedonska-posta', 'Makedonska Pošta', 'MK', ''],
  ['maltapost', 'MaltaPost', 'MT', 'www.maltapost.com/track/'],
  ['matkahuolto', 'Matkahuolto', 'FI', 'www.matkahuolto.fi/fi/asiakaspalvelu/rahtien-seuranta?trackingNumber='],
  ['mondial-relay', 'Mondial Relay', 'FR BE NL LU ES PT', 'www.mondialrelay.fr/suivi-colis/'],
  ['mpl', 'MPL', 'MT', 'www.mpl.com.mt/track/'],
  ['mrw', 'MRW', 'ES PT', 'www.mrw.es/seguimiento/'],
  ['new-zealand-post', 'New Zealand Post', 'NZ', 'www.nzpost.co.nz/tools/tracking?track='],
  ['nova-poshta', 'Nova Poshta', 'UA', 'novaposhta.ua/en/tracking/'],
  ['omniva', 'Omniva', 'EE LV LT', 'www.omniva.ee/track/'],
  ['osterreichische-post', 'Österreichische Post', 'AT', 'www.post.at/en/track/'],
  ['parcelforce', 'Parcelforce', 'GB', 'www.parcelforce.com/track-trace/'],
  ['poczta-polska', 'Poczta Polska', 'PL', 'emonitoring.poczta-polska.pl/track/'],
  ['post-luxembourg', 'POST Luxembourg', 'LU', 'www.post.lu/en/track/'],
  ['posta-moldovei', 'Poșta Moldovei', 'MD', 'www.posta.md/track/'],
  ['posta-romana', 'Poșta Română', 'RO', ''],
  ['poste-italiane', 'Poste Italiane', 'IT', 'www.poste.it/track/'],
  ['poste-san-marino', 'Poste San Marino', 'SM', 'www.poste.sm/it/servizi/ricerca-spedizioni/'],
  ['posten-norge-bring', 'Posten Norge / Bring', 'NO', 'www.posten.no/sporing/'],
  ['postnl', 'PostNL', 'NL', 'www.postnl.nl/track-en-trace/'],
  ['postnord', 'PostNord', 'SE DK NO FI', 'www.postnord.se/track-and-trace/'],
  ['purolator', 'Purolator', 'CA', 'www.purolator.com/en/shipping/tracking/'],
  ['royal-mail', 'Royal Mail', 'GB', 'www.royalmail.com/track-your-item#/tracking-results/'],
  ['russian-post', 'Russian Post', 'RU', 'www.pochta.ru/tracking/'],
  ['sda', 'SDA', 'IT', 'www.sda.it/track/'],
  ['seur', 'SEUR', 'ES PT', 'www.seur.com/seguimiento/'],
  ['slovenska-posta', 'Slovenská pošta', 'SK', 'www.posta.sk/track/'],
  ['spee-dee-delivery', 'Spee-Dee Delivery', 'US', 'www.speedeedelivery.com/track/'],
  ['startrack', 'StarTrack', 'AU', 'www.startrack.com.au/track/'],
  ['swiss-post', 'Swiss Post', 'CH LI', 'www.post.ch/en/parcel-tracking?itemId='],
  ['toll', 'Toll', 'AU NZ', 'www.tollgroup.com/track/'],
  ['ukrposhta', 'Ukrposhta', 'UA', 'www.ukrposhta.ua/track/'],
  ['ups', 'UPS', '', 'www.ups.com/track?tracknum='],
  ['urgent-cargus', 'Urgent Cargus', 'RO', 'www.urgentcargus.ro/urmarire/'],
  ['usps', 'USPS', 'US', 'tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['yurtici-kargo', 'Yurtiçi Kargo', 'TR', 'www.yurticikargo.com/Tracking/Detail/'],
  ['zasilkovna', 'Zásilkovna', 'CZ SK', 'www.zasilkovna.cz/track/'],
];

/** Companies that suppliers send by and WooCommerce does not know. */
export const SUPPLIER_CARRIERS: readonly CarrierRow[] = [
  ['4px', '4PX', '', 'track.4px.com/#/result/0/'],
  ['cainiao', 'Cainiao', '', 'global.cainiao.com/newDetail.htm?mailNoList='],
  ['china-post', 'China Post', '', ''],
  ['cne-express', 'CNE Express', '', ''],
  ['j-t-express', 'J&T Express', '', ''],
  ['sf-express', 'SF Express', '', ''],
  ['speedpak', 'SpeedPAK', '', ''],
  ['sunyou', 'SunYou', '', ''],
  ['yanwen', 'Yanwen', '', ''],
  ['yunexpress', 'YunExpress', '', 'www.yuntrack.com/parcelTracking?id='],
];

/** Whether the company delivers in a country (ISO 3166-1 alpha-2; empty for any). */
export const deliversIn =
  (country: string) =>
  ([, , countries]: CarrierRow): boolean =>
    country === '' || countries === '' || countries.split(' ').includes(country);

export const carrierOf = ([code, name, , url]: CarrierRow) => ({
  code,
  name,
  queryUrl: url === '' ? FOLLOW_ANY : `https://${url}{number}`,
});

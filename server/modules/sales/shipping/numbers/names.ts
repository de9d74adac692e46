import { posts } from './posts.ts';

/** What posts are as a courier: whose number it is its country says. */
export const POSTS = 'posts';

/** A transport company with the names by which stores and suppliers know it. */
export interface Company {
  /** As in `formats.ts`; `posts` for a post. */
  courier: string;
  /** The one that customers are shown first. */
  names: readonly string[];
}

/** By courier, of those whose numbers have no known form too; the name that customers are shown first. */
const list: Readonly<Record<string, string>> = {
  amazon: 'Amazon Logistics; Amazon; Amazon Shipping; Amazon Logistics US',
  anjun: 'Anjun Logistics; Anjun; 安骏',
  ane: 'ANE Express; 安能物流; 安能',
  aramex: 'Aramex',
  best: 'Best Express; Best Inc; 百世快递; 百世汇通; 百世',
  cainiao: 'Cainiao; 菜鸟; 菜鸟物流; Cainiao Global',
  canadaPost: 'Canada Post',
  canpar: 'Canpar; Canpar Express',
  cdek: 'CDEK',
  cne: 'CNE Express; CNE; 递一; 国际递一',
  danniao: 'Danniao; 丹鸟',
  deppon: 'Deppon Express; Deppon; DEPPON Logistics; 德邦快递; 德邦物流; 德邦',
  dhlECommerce: 'DHL eCommerce; DHL E-Commerce; DHL eCommerce Asia; DHL eCommerce US; DHL Global Mail',
  dhlExpress: 'DHL Express; DHL; DHL International; 敦豪',
  // Other companies of the same group, whose numbers are of other forms.
  dhlParcel: 'DHL Parcel; DHL Paket; DHL Freight; DHL Germany; DHL Supply Chain; DHL Active Tracing',
  dpd: 'DPD; DPD UK; DPD Germany; DPD France; DPD Poland; DPD Ireland; DPD Local',
  evri: 'Evri; Hermes UK; Evri (Hermes)',
  fedex: 'FedEx; FedEx Express; FedEx Ground; FedEx International; 联邦快递; 联邦',
  fourPx: '4PX; 4PX Express; 递四方',
  gls: 'GLS; General Logistics Systems',
  gofo: 'GOFO Express; GOFO',
  jcex: 'JCEX; JCEX Express; 佳成国际',
  jd: 'JD Logistics; JD Express; 京东物流; 京东快递; 京东',
  jt: 'J&T Express; J&T; JT Express; J and T Express; 极兔速递; 极兔',
  kuayue: 'KYE Express; Kuayue Express; 跨越速运; 跨越',
  landmark: 'Landmark Global',
  lasership: 'LaserShip; OnTrac; LaserShip/OnTrac',
  mondialRelay: 'Mondial Relay',
  ninjaVan: 'Ninja Van; NinjaVan',
  oldDominion: 'Old Dominion; Old Dominion Freight Line',
  ontrac: 'OnTrac; LaserShip/OnTrac',
  // Of Denmark or Sweden: the name does not say.
  postNord: 'PostNord; Portal PostNord',
  purolator: 'Purolator; Purolator International',
  sagawa: 'Sagawa; Sagawa Express; Sagawa (EN)',
  sf: 'SF Express; S.F. Express; SF International; Shun Feng; 顺丰速运; 顺丰快递; 顺丰',
  speedee: 'Spee-Dee Delivery; Spee-Dee; Spee Dee',
  speedPak: 'SpeedPAK; Speed PAK; Orange Connex; OrangeConnex; 橙联',
  sto: 'STO Express; STO; Shentong Express; 申通快递; 申通',
  sunYou: 'SunYou; Sun You; SunYou Logistics; 顺友物流; 顺友',
  tiantian: 'TTK Express; Tiantian Express; 天天快递',
  tnt: 'TNT; TNT Express',
  uce: 'UC Express; UCE; 优速快递; 优速',
  ups: 'UPS; United Parcel Service',
  usps: 'USPS; United States Postal Service',
  wanb: 'WanbExpress; Wanb Express; Wanb; 万邦速达',
  yamato: 'Yamato; Yamato Transport; Yamato (EN)',
  yanwen: 'Yanwen; Yanwen Logistics; Yanwen Express; 燕文物流; 燕文',
  yodel: 'Yodel',
  yto: 'YTO Express; YTO; Yuantong Express; 圆通速递; 圆通快递; 圆通',
  yunda: 'Yunda Express; Yunda; 韵达快递; 韵达速递; 韵达',
  yunExpress: 'YunExpress; Yun Express; YunTu; YunTu Logistics; Yun Tu; 云途物流; 云途',
  zhaijisong: 'ZJS Express; 宅急送',
  zto: 'ZTO Express; ZTO; Zhongtong Express; 中通快递; 中通速递; 中通',
};

/** Names of couriers, by their key in `formats.ts`. */
export const courierNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(list).map(([courier, names]) => [courier, names.split('; ')]),
);

/** In small letters, the words apart by one blank, so that names can be compared and found in others. */
const inWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();

const companies: readonly Company[] = [
  ...[...courierNames].map(([courier, names]) => ({ courier, names })),
  ...[...posts.values()].map((names) => ({ courier: POSTS, names })),
];
const spellings = companies.flatMap((company) => company.names.map((name) => ({ company, words: inWords(name) })));

/** By itself it is that of China Post; after the name of another country it is that country's. */
const SERVICE_OF_ALL = 'ems';

/** Chinese is written without blanks, so that a name may stand within a word. */
const isChinese = (words: string): boolean => /\p{Script=Han}/u.test(words);

/**
 * The company that a text names: suppliers write a service after it ("China Post Registered Air Mail"). Of several the one that is
 * named first counts, and of names that begin at one place the longest.
 */
export function companyIn(text: string): Company | undefined {
  const written = inWords(text);
  const joined = written.replaceAll(' ', '');
  const same = spellings.find(({ words }) => words.replaceAll(' ', '') === joined);
  if (same) return same.company;
  const found = spellings
    .map(({ company, words }) => ({
      company,
      words,
      at: isChinese(words) ? written.indexOf(words) : ` ${written} `.indexOf(` ${words} `),
    }))
    .filter(({ at, words }) => at >= 0 && words !== SERVICE_OF_ALL);
  return found.sort((one, other) => one.at - other.at || other.words.length - one.words.length)[0]?.company;
}

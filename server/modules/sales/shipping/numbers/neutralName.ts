/** What a parcel's transport is called where nothing sensible is known of it. */
export const STANDARD_SHIPPING = 'Standard Shipping';

/** Platforms that merchants buy on, with what belongs to the name. What is one word in any writing is taken out of longer words too. */
const SUPPLIERS = [
  /ali[-_]?express(?:[\s_-]+selection)?(?:\.com)?/,
  /(?<![a-z])ali\s+express(?:\s+selection)?/,
  /alibaba(?:\.com)?/,
  /(?<!\d)1688(?:\.com)?(?!\d)/,
  /dh[\s_-]?gate(?:\.com)?/,
  /(?:ebay|(?<![a-z])e-bay)(?:\.com)?/,
  /tao[\s_-]?bao(?:\.com)?/,
  /(?:tmall|(?<![a-z])t[-_]mall)(?:\.com)?/,
  /全球速卖通|速卖通|阿里巴巴|淘宝网?|天猫|敦煌网?/,
];
const SUPPLIER = new RegExp(SUPPLIERS.map(({ source }) => source).join('|'), 'giu');

/** Words that say nothing by themselves. */
const EMPTY_WORDS = new Set(
  'shipping ship shipment delivery logistics method carrier courier express official online global other others none unknown default by via from the n a com'.split(
    ' ',
  ),
);
const EMPTY_CHINESE = /^(?:物流|快递|快遞|配送|运费|官方|其他|其它|暂无|无)+$/;
/** How a platform calls the way of a seller of its own. */
const OF_SELLER = /^seller['’]?s?\s+shipping(?:\s+method)?$/i;

/** As typed: one spelling of full-width letters, and without signs that nobody sees. */
const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text names a platform that merchants buy on, which customers are never to see. */
export const namesSupplier = (text: string): boolean => readable(text).search(SUPPLIER) >= 0;

/** A supplier's name of a way of shipping as customers may see it: without the supplier. Null where nothing sensible is left. */
export function neutralName(written: string): string | null {
  const text = readable(written);
  const left = namesSupplier(text) ? capitals(withoutSuppliers(text)) : text;
  return saysNothing(left) || OF_SELLER.test(left) ? null : left;
}

const saysNothing = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === '' || EMPTY_WORDS.has(word) || EMPTY_CHINESE.test(word));

/** What is taken out may leave another name behind, and brackets and signs around nothing. */
function withoutSuppliers(text: string): string {
  let left = text;
  while (namesSupplier(left)) left = readable(left.replace(SUPPLIER, ' '));
  return left
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}([]+|[^\p{L}\p{N})\]]+$/gu, '');
}

const capitals = (text: string): string => text.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());

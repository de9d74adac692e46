/** A made-up product of a test's own Shopify file, and what has to come of it. */
export interface MadeProduct {
  handle: string;
  title: string;
  /** One per variant, in order; '' for one that has none. */
  skus: string[];
  price: string;
}

const SIZES = ['S', 'M', 'L'];

/** A fifth without any SKU, two fifths simple, two fifths in three sizes: each way in which a store tells them apart. */
export function madeProducts(count: number): MadeProduct[] {
  return Array.from({ length: count }, (_, at) => {
    const handle = `item-${at}`;
    const price = `${10 + (at % 90)}.${String(at % 100).padStart(2, '0')}`;
    const skus = at % 5 === 0 ? [''] : at % 5 < 3 ? [`SKU-${at}`] : SIZES.map((size) => `SKU-${at}-${size}`);
    return { handle, title: `Item ${at} of the quay`, skus, price };
  });
}

/** These products in Shopify's layout. */
export function shopifyCsv(products: MadeProduct[]): string {
  const header =
    'Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src';
  const lines = products.flatMap(({ handle, title, skus, price }) =>
    skus.map((sku, at) => {
      const isFirst = at === 0;
      const [option, value] = skus.length > 1 ? ['Size', SIZES[at]] : ['Title', 'Default Title'];
      const about = isFirst ? `${title},<p>About ${handle}</p>,Quay,"made, ${handle}"` : ',,,';
      const image = isFirst ? `https://img.example.com/${handle}.jpg` : '';
      return `${handle},${about},${option},${value},${sku},${at + 3},${price},${image}`;
    }),
  );
  return `${[header, ...lines].join('\n')}\n`;
}

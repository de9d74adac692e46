import type { Product } from '#contract/product.ts';
import type { Tx } from '../../../db/tenancy.ts';

type Published = Product['publishedTo'][number];
type Standing = Pick<Product, 'publishedTo' | 'differences'>;

/** In which stores products stand, and how much waits for the merchant's word on them: read for many at once. */
export class Standings {
  readonly #byProduct = new Map<string, Standing>();

  async read(tx: Tx, merchantId: string, productIds: readonly string[]): Promise<void> {
    const published = await tx.client.query<Published & { productId: string }>(
      `select l.product_id as "productId", l.store_id as "shopId", s.name as "shopName", s.platform as channel,
         l.external_id as "externalId", l.url
       from listing l join store s on s.merchant_id = l.merchant_id and s.store_id = l.store_id
       where l.merchant_id = $1 and l.product_id = any($2::uuid[]) order by s.name`,
      [merchantId, productIds],
    );
    const waiting = await tx.client.query<{ productId: string; count: string }>(
      `select product_id as "productId", count(*) from product_difference
       where merchant_id = $1 and product_id = any($2::uuid[]) group by 1`,
      [merchantId, productIds],
    );
    this.#byProduct.clear();
    for (const { productId, ...one } of published.rows) this.#own(productId).publishedTo.push(one);
    for (const { productId, count } of waiting.rows) this.#own(productId).differences = Number(count);
  }

  of(productId: string): Standing {
    return this.#byProduct.get(productId) ?? { publishedTo: [], differences: 0 };
  }

  #own(productId: string): Standing {
    const own = this.#byProduct.get(productId) ?? { publishedTo: [], differences: 0 };
    this.#byProduct.set(productId, own);
    return own;
  }
}

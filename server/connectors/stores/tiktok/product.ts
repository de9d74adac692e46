import { Refusal } from './fault.ts';
import { paths } from './paths.ts';
import type { Shop } from './shop.ts';
import { WireProduct } from './wire.ts';

/** One product whole; null when it is not there, or deleted. partner.tiktokshop.com/docv2/page/get-product-202309 */
export async function readProduct({ client }: Shop, id: string): Promise<WireProduct | null> {
  try {
    const product = await client.call({ method: 'GET', path: paths.product(id) }, WireProduct);
    return product.status === 'DELETED' ? null : product;
  } catch (error) {
    if (error instanceof Refusal && error.gone) return null;
    throw error;
  }
}

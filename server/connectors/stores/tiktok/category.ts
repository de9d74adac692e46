import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';
import { PLATFORM } from './app.ts';
import { paths } from './paths.ts';
import { categoryVersion } from './region.ts';
import type { Shop } from './shop.ts';
import { WireRecommended } from './wire.ts';

/**
 * The category that TikTok Shop recommends for a title: it takes no product without one. "" when it knows none.
 * partner.tiktokshop.com/docv2/page/recommend-category-202309
 */
export async function recommendedCategory(
  { client, region }: Shop,
  { title }: Listing,
): Promise<{ id: string; warnings: Notice[] }> {
  const body = { product_title: title, ...categoryVersion(region) };
  const call = { method: 'POST', path: paths.recommendCategory, body, harmless: true } as const;
  const { leaf_category_id: id, categories } = await client.call(call, WireRecommended);
  const category = categories.map(({ name }) => name).join(' › ');
  return { id, warnings: [{ key: 'row.categoryChosen', params: { platform: PLATFORM, category: category || id } }] };
}

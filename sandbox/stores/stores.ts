import type { World } from '../world.ts';
import { shopify } from './shopify/shopify.ts';
import { shoplazza } from './shoplazza/shoplazza.ts';
import { shopline } from './shopline/shopline.ts';
import type { StorePlatform } from './storePlatform.ts';
import { tikTokShop } from './tiktok/tikTokShop.ts';
import { wix } from './wix/wix.ts';
import { wooCommerce } from './woocommerce/wooCommerce.ts';

/** Every store platform of the world. */
export const storePlatforms = (world: World): StorePlatform[] => [
  wooCommerce(world),
  shopify(world),
  wix(world),
  shoplazza(world),
  shopline(world),
  tikTokShop(world),
];

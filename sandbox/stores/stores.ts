import type { World } from '../world.ts';
import { shoplazza } from './shoplazza/shoplazza.ts';
import type { StorePlatform } from './storePlatform.ts';
import { wooCommerce } from './woocommerce/wooCommerce.ts';

/** Every store platform of the world. */
export const storePlatforms = (world: World): StorePlatform[] => [wooCommerce(world), shoplazza(world)];

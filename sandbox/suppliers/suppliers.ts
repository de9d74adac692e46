import type { World } from '../world.ts';
import { aliexpress } from './aliexpress/aliexpress.ts';
import { ebay } from './ebay/ebay.ts';
import type { SupplierPlatform } from './supplierPlatform.ts';

/** Every supplier of the world. */
export const supplierPlatforms = (world: World): SupplierPlatform[] => [aliexpress(world), ebay(world)];

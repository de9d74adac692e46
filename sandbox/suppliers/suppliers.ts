import type { World } from '../world.ts';
import { ali1688 } from './1688/ali1688.ts';
import { alibaba } from './alibaba/alibaba.ts';
import { aliexpress } from './aliexpress/aliexpress.ts';
import { dhgate } from './dhgate/dhgate.ts';
import { ebay } from './ebay/ebay.ts';
import type { SupplierPlatform } from './supplierPlatform.ts';

/** Every supplier of the world. */
export const supplierPlatforms = (world: World): SupplierPlatform[] => [
  aliexpress(world),
  alibaba(world),
  ebay(world),
  ali1688(world),
  dhgate(world),
];

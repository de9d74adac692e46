import { z } from 'zod';
import { Id, list, text } from './wire.ts';

/** partner.tiktokshop.com/docv2/page/mark-package-as-shipped-202309 */
export const WireMarked = z.looseObject({ package_id: Id.refine((id) => id !== '') });

/** partner.tiktokshop.com/docv2/page/split-orders-202309 */
export const WireSplit = z.object({ packages: list(z.object({ id: Id, splittable_group_id: Id })) });

/** partner.tiktokshop.com/docv2/page/get-package-detail-202309 */
export const WirePackage = z.object({ orders: z.array(z.object({ id: Id })) });

/** partner.tiktokshop.com/docv2/page/ttstracking-validation-202508 */
export const WireValidation = z.object({ is_tiktok_shipping: z.boolean().catch(false) });

/** partner.tiktokshop.com/docv2/page/get-warehouse-delivery-options-202309 */
export const WireDeliveryOptions = z.object({ delivery_options: list(z.object({ id: Id, type: text })) });

/** partner.tiktokshop.com/docv2/page/get-shipping-providers-202309 */
export const WireProviders = z.object({ shipping_providers: list(z.object({ id: Id, name: text })) });

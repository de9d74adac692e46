import { z } from 'zod';
import { Token } from './account.schemas.ts';

export const storeLinkSchemas = {
  wooLogin: {
    summary: 'Signs in by a link from the admin of a WooCommerce store; the password is still needed for what matters',
    input: z.object({
      /** What the store signed: who, when, and once. `docs/platforms/woocommerce.md` says how it is made. */
      wooToken: z.string().min(1).max(1000),
      /** The store's address, as it signed it. */
      domain: z.string().min(1).max(2048),
    }),
    result: Token,
  },
};

import { z } from 'zod';
import { backorderRules, listedStates } from './enums.ts';
import { ShippingFacts } from './shippingFacts.ts';

/** How a variant is sold where a file says so; what is missing is not known and left to the store. */
export const VariantSelling = z.object({
  /** Whether it is sold on when nothing is left: `notify` tells the customer. */
  backorders: z.enum(backorderRules).optional(),
  taxable: z.boolean().optional(),
  requiresShipping: z.boolean().optional(),
  virtual: z.boolean().optional(),
  downloadable: z.boolean().optional(),
});
export type VariantSelling = z.infer<typeof VariantSelling>;

/** What a store's file says of a product beyond what the import list edits: kept as it came, and written out again. */
export const ProductSelling = z.object({
  state: z.enum(listedStates).optional(),
  seoTitle: z.string().max(1000).optional(),
  seoDescription: z.string().max(5000).optional(),
  shortDescription: z.string().max(100_000).optional(),
  /** The platform's own category, where the file has one beside the type. */
  platformCategory: z.string().max(1000).optional(),
  /** All categories where there are several; the first is the product's. */
  categories: z.array(z.string().max(1000)).max(250).optional(),
  giftCard: z.boolean().optional(),
  taxClass: z.string().max(255).optional(),
  catalogVisibility: z.string().max(100).optional(),
  /** Properties that are no options: in a variable product those which a customer may choose freely. */
  attributes: z
    .array(
      z.object({
        name: z.string().min(1).max(255),
        values: z.array(z.string().max(1000)).max(2048),
        visible: z.boolean(),
      }),
    )
    .max(250)
    .optional(),
  shipping: ShippingFacts.optional(),
});
export type ProductSelling = z.infer<typeof ProductSelling>;

/** Whether a variant goes by parcel: as the merchant says, else as its file said, else unless it is virtual. */
export const isShipped = (shipping: ShippingFacts, { requiresShipping, virtual }: VariantSelling): boolean =>
  shipping.requiresShipping ?? requiresShipping ?? virtual !== true;

/** Whether it is sold on when nothing is left. */
export const sellsOn = ({ backorders }: VariantSelling): boolean => backorders === 'yes' || backorders === 'notify';

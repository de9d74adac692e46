import { z } from 'zod';

const LONGEST = 200;

/**
 * The platform's id of a customer, as text or as a number. Null where it names nobody: it is left out, empty or 0 (a guest
 * of WooCommerce), or is no id at all. It never makes a row unreadable.
 */
export const CustomerId = z
  .union([z.string().trim().max(LONGEST), z.number().int().nonnegative().transform(String)])
  .transform((id) => (id === '' || id === '0' ? null : id))
  .nullable()
  .catch(null);

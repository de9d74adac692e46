import { productFields } from '#contract/enums.ts';
import type { LockableField, Product } from '#contract/product.schemas.ts';

/** Who set a field; `mixed` where the merchant set a variant's field in some variants only. */
export type Owner = 'supplier' | 'rule' | 'merchant' | 'mixed';

const isProductField = (field: LockableField): boolean => (productFields as readonly string[]).includes(field);

/** Who set a field of a product last; a variant's field is asked of all variants. */
export function ownerOf(product: Pick<Product, 'fieldOwners' | 'variantsList'>, field: LockableField): Owner {
  if (isProductField(field)) return product.fieldOwners[field] ?? 'supplier';
  const owners = new Set<Owner>();
  for (const { fieldOwners } of product.variantsList) owners.add(fieldOwners[field] ?? 'supplier');
  const [only = 'supplier'] = owners;
  if (owners.size <= 1) return only;
  return owners.has('merchant') ? 'mixed' : 'rule';
}

import { useCallback } from 'react';
import { useEditorState } from '../EditorContext.ts';
import type { SupplierFacts } from '../model/bulk.ts';

/** Cost and stock of a variant at its supplier; a cost in another currency is none to reckon with. */
export function useSupplierFacts(): (variantId: string) => SupplierFacts {
  const variants = useEditorState((state) => state.variants);
  const comparable = useEditorState(({ product }) => product.currency === product.supplierCurrency);
  return useCallback(
    (variantId) => {
      const supplier = variants.get(variantId);
      return {
        cost: comparable ? (supplier?.supplierCostPrice ?? null) : null,
        stock: supplier?.supplierInventoryQuantity ?? null,
      };
    },
    [comparable, variants],
  );
}

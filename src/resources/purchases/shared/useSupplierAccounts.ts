import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import type { SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import { useCall } from '#src/custom/data/useCall.ts';

/** The merchant's accounts at suppliers; none until they are known. */
export const useSupplierAccounts = (): readonly SupplierAccount[] =>
  useCall(supplierAccountCalls.list, {}, { reactTo: 'none' }).data?.rows ?? [];

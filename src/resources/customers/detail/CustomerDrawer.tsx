import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { customerCalls } from '#contract/customer.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { DetailDrawer, DetailSkeleton } from '#src/custom/ui/DetailDrawer.tsx';
import { MergeDialog } from '../merge/lazyMerge.ts';
import { customerName } from '../shared/customerName.ts';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerDetails } from './CustomerDetails.tsx';

interface CustomerDrawerProps {
  customerId: string;
  /** Opens another customer in its place. */
  onOpen: (customerId: string) => void;
  onClose: () => void;
}

/** One customer, whole, over the list. */
export const CustomerDrawer = ({ customerId, onOpen, onClose }: CustomerDrawerProps) => {
  const translate = useTranslate();
  const { data: customer, error, refetch } = useCall(customerCalls.get, { customerId });
  const [comparedWith, setComparedWith] = useState<string>();
  if (customer === undefined)
    return (
      <DetailDrawer width={720} title={translate('customer.titleUnknown')} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DetailSkeleton />}
      </DetailDrawer>
    );
  return (
    <DetailDrawer
      width={720}
      title={customerName(customer, translate)}
      head={<CustomerActions customer={customer} onForgotten={onClose} />}
      onClose={onClose}
    >
      <CustomerDetails customer={customer} onCompare={setComparedWith} />
      {comparedWith === undefined ? null : (
        <Suspense fallback={null}>
          <MergeDialog
            customerIds={[customer.customerId, comparedWith]}
            onDone={(keptId) => {
              if (keptId !== undefined && keptId !== customer.customerId) onOpen(keptId);
            }}
            onClose={() => setComparedWith(undefined)}
          />
        </Suspense>
      )}
    </DetailDrawer>
  );
};

import { Navigate, useParams } from 'react-router-dom';
import { storePlatforms } from '#contract/vocabulary.ts';
import { accountSuppliers } from '#src/custom/ui/supplierPages.ts';
import { StoreOutcome } from './StoreOutcome.tsx';
import { SupplierOutcome } from './SupplierOutcome.tsx';
import { WooOutcome } from './WooOutcome.tsx';

/** `/oauth/authorize/:type`: where the browser comes back to after allowing access elsewhere. */
export const AuthorizePage = () => {
  const { type = '' } = useParams();
  if (type === 'woo') return <WooOutcome />;
  const supplier = accountSuppliers.find((one) => one === type);
  if (supplier !== undefined) return <SupplierOutcome supplier={supplier} />;
  const channel = storePlatforms.find((one) => one === type);
  return channel === undefined ? <Navigate to="/404" replace /> : <StoreOutcome channel={channel} />;
};

import { Navigate, useParams } from 'react-router-dom';
import { AliexpressOutcome } from './AliexpressOutcome.tsx';
import { ComingAuthorisation, comesLater } from './ComingAuthorisation.tsx';
import { WooOutcome } from './WooOutcome.tsx';

/** `/oauth/authorize/:type`: where the browser comes back to after allowing access elsewhere. */
export const AuthorizePage = () => {
  const { type = '' } = useParams();
  if (type === 'aliexpress') return <AliexpressOutcome />;
  if (type === 'woo') return <WooOutcome />;
  return comesLater(type) ? <ComingAuthorisation platform={type} /> : <Navigate to="/404" replace />;
};

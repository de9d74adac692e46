import { Navigate, useParams } from 'react-router-dom';
import { storePlatforms } from '#contract/vocabulary.ts';
import { AliexpressOutcome } from './AliexpressOutcome.tsx';
import { ComingAuthorisation } from './ComingAuthorisation.tsx';
import { StoreOutcome } from './StoreOutcome.tsx';
import { WooOutcome } from './WooOutcome.tsx';

/** `/oauth/authorize/:type`: where the browser comes back to after allowing access elsewhere. */
export const AuthorizePage = () => {
  const { type = '' } = useParams();
  if (type === 'aliexpress') return <AliexpressOutcome />;
  if (type === 'woo') return <WooOutcome />;
  if (type === '1688') return <ComingAuthorisation />;
  const channel = storePlatforms.find((one) => one === type);
  return channel === undefined ? <Navigate to="/404" replace /> : <StoreOutcome channel={channel} />;
};

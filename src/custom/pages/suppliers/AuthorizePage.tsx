import { useParams } from 'react-router-dom';
import { AliexpressOutcome } from './AliexpressOutcome.tsx';
import { Refused } from './Outcome.tsx';
import { WooOutcome } from './WooOutcome.tsx';

/** `/oauth/authorize/:type`: where the browser comes back to after allowing access elsewhere. */
export const AuthorizePage = () => {
  const { type } = useParams();
  if (type === 'aliexpress') return <AliexpressOutcome />;
  if (type === 'woo') return <WooOutcome />;
  return <Refused textKey="suppliers.oauth.unknown" back="/setting/index" />;
};

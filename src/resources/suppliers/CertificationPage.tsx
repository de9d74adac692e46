import { Navigate, useLocation, useParams } from 'react-router-dom';
import { storeLinkIn } from '#src/authProvider/storeLink.ts';
import { readToken } from '#src/lib/session.ts';
import { EnterByLink } from './EnterByLink.tsx';
import { SignInToFinish } from './SignInToFinish.tsx';

/**
 * `/oauth/certification/:type`: a store sends somebody here. With a link that its admin made they are signed in; otherwise the outcome of
 * connecting it shows to who is signed in, and the way to sign in to others.
 */
export const CertificationPage = () => {
  const { type = '' } = useParams();
  const { search, hash } = useLocation();
  const link = type === 'woo' ? storeLinkIn(search, hash) : null;
  if (link !== null) return <EnterByLink link={link} />;
  const outcome = `/oauth/authorize/${encodeURIComponent(type)}${search}${hash}`;
  return readToken() === undefined ? <SignInToFinish outcome={outcome} /> : <Navigate to={outcome} replace />;
};

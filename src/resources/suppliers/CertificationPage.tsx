import { Navigate, useLocation, useParams } from 'react-router-dom';
import { readToken } from '#src/lib/session.ts';
import { SignInToFinish } from './SignInToFinish.tsx';

/** `/oauth/certification/:type`: a store sends somebody here; signed in, the outcome shows, else the way to sign in. */
export const CertificationPage = () => {
  const { type = '' } = useParams();
  const { search, hash } = useLocation();
  const outcome = `/oauth/authorize/${encodeURIComponent(type)}${search}${hash}`;
  return readToken() === undefined ? <SignInToFinish outcome={outcome} /> : <Navigate to={outcome} replace />;
};

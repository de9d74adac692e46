import { Navigate, useLocation } from 'react-router-dom';

/** `/redirect/{path}`: goes to the path with its query. A tab is refreshed by going there and back. */
export const RedirectPage = () => {
  const { pathname, search, hash } = useLocation();
  // One slash: two would name another host.
  const target = pathname.replace(/^\/redirect\/*/, '/');
  return <Navigate to={{ pathname: target, search, hash }} replace />;
};

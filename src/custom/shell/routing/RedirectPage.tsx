import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** `/redirect/{path}`: goes to the path with its query, and has everything read again. A tab is refreshed by it. */
export const RedirectPage = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    void client.invalidateQueries();
    // One slash: two would name another host.
    const target = pathname.replace(/^\/redirect\/*/, '/');
    void navigate({ pathname: target, search, hash }, { replace: true });
  }, [client, navigate, pathname, search, hash]);
  return null;
};

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetToken, keepToken, keptToken, tokenIn } from './link-token';

/** The token survives a reload, but not a change of page. */
export function useLinkToken(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // Another link in a tab with this page only changes the hash, without a load.
  const given = tokenIn({ search, hash });
  const [token, setToken] = useState(() => given ?? keptToken(pathname));
  if (given && given !== token) setToken(given);

  useEffect(() => {
    if (given) navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);

  useEffect(() => {
    if (!token) return;
    keepToken(pathname, token);
    return () => forgetToken(pathname);
  }, [pathname, token]);

  return token;
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetToken, keepToken, keptToken, tokenIn } from './link-token';

/**
 * The token with which a mailed link opened this page; undefined without one. It outlives a reload and ends with the
 * page: whoever goes on to another page of the product leaves none behind in this tab.
 */
export function useLinkToken(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // A link that is opened in a tab which shows this page already changes the address without loading anything.
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

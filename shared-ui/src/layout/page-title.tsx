import { createContext, useContext } from 'react';

/** The name of the product, which ends the title of every page. The shell provides it. */
export const ProductName = createContext('');

/**
 * The title of the page in the tab and the history of the browser. Of several titles the browser uses the one that was
 * mounted last, so the title of a screen replaces that of the frame around it while the screen is shown.
 */
export function PageTitle({ children }: { children: string }) {
  const product = useContext(ProductName);
  return <title>{product ? `${children} · ${product}` : children}</title>;
}

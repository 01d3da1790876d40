import { createContext, useContext } from 'react';

/** The name of the product, which ends the title of every page; whoever frames the pages provides it. */
export const ProductName = createContext('');

/**
 * The title of the page in the browser's tab and history. React puts the title that was mounted last in front of the
 * others, so a screen's own one takes the place of its frame's for as long as the screen is shown.
 */
export function PageTitle({ children }: { children: string }) {
  const product = useContext(ProductName);
  return <title>{product ? `${children} · ${product}` : children}</title>;
}

import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** What react-aria says by itself, it says in the language of the page, not of the browser. */
export function PageLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang || undefined}>{children}</I18nProvider>;
}

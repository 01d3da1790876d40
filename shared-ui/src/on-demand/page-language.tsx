import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** The texts of react-aria, such as those for screen readers, are in the language of the page, not the browser's. */
export function PageLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang || undefined}>{children}</I18nProvider>;
}

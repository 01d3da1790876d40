import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { ICON_PATHS } from 'shared-ui';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../app';
import { texts } from '../screens/login/texts';

const TITLE = /<title>([^<]*)<\/title>/;

/** Built once for visitors without a session. */
export interface LoginPage {
  title: string;
  html: string;
  css: string;
  /** Texts and icon for clicks before hydration. */
  early: Record<string, string>;
}

/** Must render the tree that the browser hydrates. */
export function drawLoginPage(): LoginPage {
  const sheet = new ServerStyleSheet();
  const drawn = renderToString(sheet.collectStyles(<App createRouter={createMemoryRouter} />));
  const [element = '', title = ''] = TITLE.exec(drawn) ?? [];
  return {
    title,
    html: drawn.replace(element, ''),
    css: sheet.getStyleTags(),
    early: {
      hideLabel: texts.ocultarContrasena,
      hideIcon: ICON_PATHS['eye-off'],
      sending: texts.ingresando,
    },
  };
}

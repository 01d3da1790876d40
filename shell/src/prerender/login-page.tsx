import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { ICON_PATHS } from 'shared-ui';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../app';
import { texts } from '../screens/login/texts';

const TITLE = /<title>([^<]*)<\/title>/;

/** The page at `/` for somebody without a session, drawn while the shell is built. */
export interface LoginPage {
  title: string;
  html: string;
  /** The style sheet of these elements. */
  css: string;
  /** What the script of the page shows before React has come. */
  early: Record<string, string>;
}

/** Draws the very tree that the browser takes over. */
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

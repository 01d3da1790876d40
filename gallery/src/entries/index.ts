import type * as evaluacionesModule from 'shared-evaluaciones';
import type * as uiModule from 'shared-ui';
import type { EveryComponent, Shown } from '../states';
import { buttons } from './buttons';
import { data } from './data';
import { dialogs } from './dialogs';
import { evaluaciones } from './evaluaciones';
import { feedback } from './feedback';
import { fields } from './fields';
import { files } from './files';
import { layout } from './layout';
import { theme } from './tokens';

/** What changes the page without being seen on it. */
type Invisible =
  | 'GlobalStyle'
  | 'OnlyOnPaper'
  | 'PageTitle'
  | 'PrintSheet'
  | 'ProductName'
  | 'VisuallyHidden';

const ui = {
  ...{ ...buttons, ...data, ...dialogs, ...feedback, ...fields, ...files, ...layout },
} satisfies EveryComponent<typeof uiModule, Invisible>;

/** Every component that the screens are made of, by the package that exports it. */
export const ENTRIES: Record<string, Record<string, Shown>> = {
  Diseño: theme,
  'shared-ui': ui,
  'shared-evaluaciones': evaluaciones satisfies EveryComponent<typeof evaluacionesModule>,
};

import { byKeyboard } from './by-keyboard';
import { walkEveryRole } from './walk-every-role';

walkEveryRole(byKeyboard, { viewport: { width: 1280, height: 800 } });

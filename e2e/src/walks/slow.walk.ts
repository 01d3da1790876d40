import { onSlowPhone } from './on-slow-phone';
import { walkEveryRole } from './walk-every-role';

walkEveryRole(onSlowPhone, { viewport: { width: 360, height: 740 }, hasTouch: true });

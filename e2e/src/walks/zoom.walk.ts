import { walkEveryRole } from './walk-every-role';
import { zoomedIn } from './zoomed-in';

walkEveryRole(zoomedIn, { viewport: { width: 320, height: 256 } });

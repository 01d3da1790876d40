import { onRemoteLoaded } from './remotes/load-remote';
import { keepForSecondVisit } from './service-worker/second-visit';

// The sign-in page works without these. Other pages load their file first.
export { toast } from 'react-toastify';
export { AreaLayout } from './layout/area-layout';
export { Inside, InsideOfPage } from './layout/inside';
export { Toasts } from './layout/toasts';
export { RemoteArea } from './remotes/area/remote-area';
export { loadRemoteModule } from './remotes/load-remote';
export { HomeGreeting } from './screens/home-greeting';
export { ResetPasswordScreen } from './screens/mailed-link/reset-password.screen';

/** Imported here because it shares these parts: elsewhere the build would split them into later files. */
export const loadOverlay = () => import('./diagnostics/overlay');

onRemoteLoaded(keepForSecondVisit);

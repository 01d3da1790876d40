import { onRemoteLoaded } from './remotes/load-remote';
import { keepForSecondVisit } from './service-worker/second-visit';

// A page that shows the sign-in is usable without these. Every other page names their file among its first ones.
export { toast } from 'react-toastify';
export { AreaLayout } from './layout/area-layout';
export { Inside, InsideOfPage } from './layout/inside';
export { Toasts } from './layout/toasts';
export { RemoteArea } from './remotes/area/remote-area';
export { loadRemoteModule } from './remotes/load-remote';
export { HomeGreeting } from './screens/home-greeting';
export { ResetPasswordScreen } from './screens/mailed-link/reset-password.screen';

/** Loaded from here because it uses these parts: otherwise the build would split them into files that come later. */
export const loadOverlay = () => import('./diagnostics/overlay');

onRemoteLoaded(keepForSecondVisit);

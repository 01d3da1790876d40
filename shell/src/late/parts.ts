// A page that shows the sign-in is usable without these. Every other page names their file among its first ones.
export { toast } from 'react-toastify';
export { AreaLayout } from '../layout/area-layout';
export { RemoteArea } from '../remotes/area/remote-area';
export { loadRemoteModule } from '../remotes/load/load-remote';
export { HomeGreeting } from '../screens/home/home-greeting';
export { ResetPasswordScreen } from '../screens/reset-password/reset-password.screen';
export { Toasts } from '../toasts/toasts';
export { Inside, InsideOfPage } from './inside';

/** Loaded from here because it uses these parts: otherwise the build would split them into files that come later. */
export const loadOverlay = () => import('../diagnostics/overlay');

import type { SignedInUser } from 'shared-auth';
import { tell } from '../../late';
import { landingOf } from '../../roles';
import { placeToReturn, useLastSessionEnd } from '../../session-end';
import { useDelayedNavigation } from '../delayed-navigation';
import { placeLeft } from '../provider-sign-in/provider-answer';
import { prepareScreen } from './preload-area';
import { texts } from './texts';

/** Returns to the last place, else to the role's landing page. */
export function useWelcome() {
  const goAfterReading = useDelayedNavigation();
  const sessionEnd = useLastSessionEnd();
  return (user: SignedInUser) => {
    const place = placeToReturn(placeLeft() ?? sessionEnd, user) ?? landingOf(user.rol);
    tell('success', texts.exito);
    goAfterReading(place);
    prepareScreen(user.rol, typeof place === 'string' ? { pathname: place, search: '' } : place);
  };
}

import { Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { staysAtStart } from 'shared-domain/remotes';
import { late } from '../late';
import { landingOf } from '../roles';
import { placeToReturn, useLastSessionEnd } from '../session-end';
import { FORGOT_PASSWORD_QUERY } from './addresses';
import { EntryPage } from './entry-page';
import { ForgotPasswordForm } from './login/forgot-password-form';
import { LoginForm } from './login/login-form';

const HomeGreeting = late((parts) => parts.HomeGreeting);

/** The page at `/`: it sends a person with a session to the pages of their role, and lets everybody else sign in. */
export function StartScreen() {
  const { rol, user, hasSession } = useSession();
  const sessionEnd = useLastSessionEnd();
  const [isSigningIn, setSigningIn] = useState(false);
  const [query] = useSearchParams();
  // After a sign-in the form itself goes on to the landing, once its message has been shown.
  const place = user && placeToReturn(sessionEnd, user);
  // Somebody signed in again in another tab.
  if (place && !isSigningIn) return <Navigate to={place} state={place.state} replace />;
  if (rol && !staysAtStart(rol) && !isSigningIn) return <Navigate to={landingOf(rol)} replace />;
  if (query.has(FORGOT_PASSWORD_QUERY)) {
    return (
      <EntryPage>
        <ForgotPasswordForm />
      </EntryPage>
    );
  }
  return (
    <EntryPage>
      {hasSession && !isSigningIn && (
        <Suspense>
          <HomeGreeting />
        </Suspense>
      )}
      <LoginForm isAnotherAccount={hasSession && !isSigningIn} onSigningIn={setSigningIn} />
    </EntryPage>
  );
}

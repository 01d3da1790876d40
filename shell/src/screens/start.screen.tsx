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

export function StartScreen() {
  const { rol, user, hasSession } = useSession();
  const sessionEnd = useLastSessionEnd();
  const [isSigningIn, setSigningIn] = useState(false);
  const [query] = useSearchParams();
  // During a sign-in the form itself navigates.
  const place = user && placeToReturn(sessionEnd, user);
  // A sign-in in another tab.
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

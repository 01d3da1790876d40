import type { SignedInUser } from 'shared-auth';
import type { SegundoPaso } from 'shared-domain';

/** What the second step of a sign-in gets from the page of the first one. */
export interface SecondStepProps {
  step: SegundoPaso;
  /** Whether the session is to be remembered, as was said in the first step. */
  remember: boolean;
  /** The heading that the first step had. */
  heading: 'h1' | 'h2';
  /** Called with true before a session may begin, and with false where it did not. */
  onSigningIn: (isSigningIn: boolean) => void;
  onSignedIn: (user: SignedInUser) => void;
  /** Back to the first step, with what the person has to know. */
  onBack: (text?: string) => void;
}

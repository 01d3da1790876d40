import { errorCode, errorText, type SignedInUser, useSession } from 'shared-auth';
import type { Ingreso } from 'shared-domain';
import type { SecondStepProps } from './second-step-props';
import { texts } from './texts';

type Given = Pick<SecondStepProps, 'remember' | 'onSigningIn' | 'onBack'>;

/** Makes calls with the ticket of this second step. A ticket that is over leads back to the first step. */
export function useTicket({ remember, onSigningIn, onBack }: Given) {
  const { signInWith } = useSession();

  async function call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (errorCode(error) === 'paso_vencido') onBack(errorText(error));
      throw error;
    }
  }

  /** Begins the session with what a call answers. */
  async function enter(ask: () => Promise<Ingreso>): Promise<SignedInUser> {
    onSigningIn(true);
    try {
      const answer = await call(() => signInWith(ask, remember));
      if ('boleto' in answer) throw new Error(texts.inesperado);
      return answer;
    } catch (error) {
      onSigningIn(false);
      throw error;
    }
  }

  return { call, enter };
}

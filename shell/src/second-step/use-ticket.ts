import { useEffect, useRef } from 'react';
import { callPublicApi, errorCode, errorText, type SignedInUser, useSession } from 'shared-auth';
import type {
  Alta,
  AltaPreparada,
  Ingreso,
  IngresoConCodigos,
  Prueba,
  SegundoPaso,
  TipoDeFactor,
  Tokens,
} from 'shared-domain/sesion';
import { texts } from './texts';

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

const MINUTE = 60_000;
/** No ticket lives longer. A clock that says so is wrong, and then only the API knows the time. */
const LONGEST = 15 * MINUTE;

/** Milliseconds until that moment; undefined where the clock of this device cannot be right. */
function timeLeft(until: string, now = Date.now()): number | undefined {
  const left = Date.parse(until) - now;
  return left > 0 && left <= LONGEST ? left : undefined;
}

/** Whole minutes until that moment, to be told; undefined where they are not known. */
export function minutesLeft(until: string): number | undefined {
  const left = timeLeft(until);
  return left === undefined ? undefined : Math.max(1, Math.round(left / MINUTE));
}

/** Calls a function once, when that moment has come. */
export function useTimeLimit(until: string, onOver: () => void): void {
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    const left = timeLeft(until);
    if (left === undefined) return;
    const timer = setTimeout(() => latest.current(), left);
    return () => clearTimeout(timer);
  }, [until]);
}

/** The API knows by a cookie of its own in which browsers somebody signed in before. */
const OPTIONS = { withCredentials: true };

export const proveSecondFactor = (boleto: string, prueba: Prueba): Promise<Tokens> =>
  callPublicApi('POST /api/login/segundo-factor', { body: { boleto, prueba } }, OPTIONS);

export const prepareFactor = (boleto: string, tipo: TipoDeFactor): Promise<AltaPreparada> =>
  callPublicApi('POST /api/login/factores', { body: { boleto, tipo } });

export const addFactor = (boleto: string, alta: Alta): Promise<IngresoConCodigos> =>
  callPublicApi('POST /api/login/factores/confirmar', { body: { boleto, alta } }, OPTIONS);

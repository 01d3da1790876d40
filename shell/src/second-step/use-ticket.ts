import { useEffect, useRef } from 'react';
import { callPublicApi, errorCode, errorText, type SignedInUser, useSession } from 'shared-auth';
import type {
  Alta,
  AltaPreparada,
  FactorProof,
  Ingreso,
  IngresoConCodigos,
  SegundoPaso,
  TipoDeFactor,
  Tokens,
} from 'shared-domain/sesion';
import { texts } from './texts';

export interface SecondStepProps {
  step: SegundoPaso;
  /** Remember-me of the first step. */
  remember: boolean;
  /** Level of the first step's heading. */
  heading: 'h1' | 'h2';
  /** True before a session may start, false after a failure. */
  onSigningIn: (isSigningIn: boolean) => void;
  onSignedIn: (user: SignedInUser) => void;
  onBack: (text?: string) => void;
}

type Given = Pick<SecondStepProps, 'remember' | 'onSigningIn' | 'onBack'>;

/** An expired ticket leads back to the first step. */
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
/** No ticket lives longer. More time left means a wrong device clock; then only the API checks the time. */
const LONGEST = 15 * MINUTE;

/** Milliseconds; undefined if the device's clock is wrong. */
function timeLeft(until: string, now = Date.now()): number | undefined {
  const left = Date.parse(until) - now;
  return left > 0 && left <= LONGEST ? left : undefined;
}

/** Whole minutes; undefined if the device's clock is wrong. */
export function minutesLeft(until: string): number | undefined {
  const left = timeLeft(until);
  return left === undefined ? undefined : Math.max(1, Math.round(left / MINUTE));
}

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

/** The API recognises browsers with earlier sign-ins by its own cookie. */
const OPTIONS = { withCredentials: true };

export const proveSecondFactor = (boleto: string, proof: FactorProof): Promise<Tokens> =>
  callPublicApi('POST /api/login/segundo-factor', { body: { boleto, prueba: proof } }, OPTIONS);

export const prepareFactor = (boleto: string, tipo: TipoDeFactor): Promise<AltaPreparada> =>
  callPublicApi('POST /api/login/factores', { body: { boleto, tipo } });

export const addFactor = (boleto: string, alta: Alta): Promise<IngresoConCodigos> =>
  callPublicApi('POST /api/login/factores/confirmar', { body: { boleto, alta } }, OPTIONS);

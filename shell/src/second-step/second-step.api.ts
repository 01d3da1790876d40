import { callPublicApi } from 'shared-auth';
import type { Alta, AltaPreparada, IngresoConCodigos, Prueba, TipoDeFactor, Tokens } from 'shared-domain';

/** The API knows by a cookie of its own in which browsers somebody signed in before. */
const OPTIONS = { withCredentials: true };

export const proveSecondFactor = (boleto: string, prueba: Prueba): Promise<Tokens> =>
  callPublicApi('POST /api/login/segundo-factor', { body: { boleto, prueba } }, OPTIONS);

export const prepareFactor = (boleto: string, tipo: TipoDeFactor): Promise<AltaPreparada> =>
  callPublicApi('POST /api/login/factores', { body: { boleto, tipo } });

export const addFactor = (boleto: string, alta: Alta): Promise<IngresoConCodigos> =>
  callPublicApi('POST /api/login/factores/confirmar', { body: { boleto, alta } }, OPTIONS);

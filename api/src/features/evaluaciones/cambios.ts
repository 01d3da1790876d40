import {
  type Aval,
  type AvalGuardado,
  avalSchema,
  type CambioCampo,
  creditoSchema,
  type Usuario,
  usuarioSchema,
} from 'shared-domain';
import { diferencias } from '../../ledger/diferencias';

/** The fields that differ, in the order of the form. */
export const cambiosDeUsuario = (antes: Usuario, despues: Usuario): CambioCampo[] =>
  diferencias('usuario', antes, despues, Object.keys(usuarioSchema.shape));

export const cambiosDeCredito = (antes: object, despues: object): CambioCampo[] =>
  diferencias('credito', antes, despues, Object.keys(creditoSchema.shape));

export const cambiosDeAval = (antes: AvalGuardado | null, despues: Aval | null): CambioCampo[] =>
  diferencias('aval', antes ?? {}, despues ?? {}, Object.keys(avalSchema.shape));

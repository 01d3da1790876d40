import { busquedaDeCuenta, type NuevaCuenta, numeroDePersona } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import { diferencias } from '../../ledger/diferencias';
import type { Mail } from '../../ports';
import { ProblemaError } from '../../problemas';
import type { Restablecimiento } from '../contrasena';
import { type Homonimo, homonimosDe, homonimosEnDetalle } from './homonimos';
import { cuentasConEsos, insertarCuenta } from './usuarios.repository';

export const TEXTO_OCUPADO = {
  username: 'Ese usuario ya existe.',
  dni: 'Ese DNI ya tiene una cuenta.',
} as const;

/** Stores a new account with its event. Gives the welcome to send, with the link to choose the password. */
export async function darDeAlta(
  tx: Db,
  nueva: NuevaCuenta,
  { preparar }: Pick<Restablecimiento, 'preparar'>,
  contexto: Contexto,
): Promise<{ id: number; carta: Mail; homonimos: readonly Homonimo[] }> {
  const id = await insertarCuenta(tx, { ...nueva, busqueda: busquedaDeCuenta(nueva) }, contexto.ahora);
  const { fullName, email, rol } = nueva;
  const cambios = diferencias('cuenta', {}, { fullName, email, rol, activo: 1 });
  const homonimos = await homonimosDe(tx, { id, fullName });
  const carta = await preparar(tx, { id, ...nueva }, 'bienvenida', contexto);
  const detalle = { usuarioId: id, cambios, ...homonimosEnDetalle(homonimos) };
  await anotar(tx, contexto, { tipo: 'usuario.creado', detalle });
  return { id, carta, homonimos };
}

/** What of a new account another one has already, by field; empty where nothing is taken. */
export async function ocupados(db: Db, nueva: NuevaCuenta): Promise<Record<string, string[]>> {
  const cuentas = await cuentasConEsos(db, nueva);
  const errors: Record<string, string[]> = {};
  for (const campo of ['username', 'dni'] as const) {
    const numero = numeroDePersona(nueva[campo]);
    if (cuentas.some((cuenta) => numeroDePersona(cuenta[campo] ?? '') === numero)) {
      errors[campo] = [TEXTO_OCUPADO[campo]];
    }
  }
  return errors;
}

export function cuentaRepetida(errors: Record<string, string[]>): ProblemaError {
  const textos = Object.values(errors).flat();
  return new ProblemaError(409, textos.join(' ') || 'La cuenta ya existe.', { errors });
}

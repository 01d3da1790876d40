import { busquedaDeCuenta, type NuevaCuenta, nombreALaVista, numeroDePersona } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { ServicesOf } from '../../feature';
import { anotar, type Contexto, diferencias } from '../../ledger';
import { ProblemaError } from '../../problemas';
import type { contrasena } from '../contrasena';
import { insertarUsuario } from '../sesion';
import { cuentasConEsos, otrosDelPersonal } from './usuarios.repository';

export type Homonimo = Awaited<ReturnType<typeof otrosDelPersonal>>[number];

export async function homonimosDe(tx: Db, { id, fullName }: { id: number; fullName: string }) {
  const nombre = nombreALaVista(fullName);
  return (await otrosDelPersonal(tx, id)).filter((otro) => nombreALaVista(otro.fullName) === nombre);
}

export function avisoDeHomonimos(homonimos: readonly Homonimo[]): { aviso?: string } {
  if (homonimos.length === 0) return {};
  const quienes = homonimos.map(({ fullName, username }) => `${fullName} (${username})`).join(', ');
  return {
    aviso: `Ya hay alguien con un nombre igual o casi igual: ${quienes}. Compruebe que sea otra persona.`,
  };
}

export const homonimosEnDetalle = (homonimos: readonly Homonimo[]): { homonimos?: string } =>
  homonimos.length === 0 ? {} : { homonimos: homonimos.map(({ username }) => username).join(', ') };

export const TEXTO_OCUPADO = {
  username: 'Ese usuario ya existe.',
  dni: 'Ese DNI ya tiene una cuenta.',
} as const;

export async function darDeAlta(
  tx: Db,
  nueva: NuevaCuenta,
  { preparar }: ServicesOf<typeof contrasena>['contrasenas'],
  contexto: Contexto,
) {
  const cuenta = { ...nueva, activo: 1, creadoEn: contexto.ahora };
  const id = await insertarUsuario(tx, { ...cuenta, busqueda: busquedaDeCuenta(nueva) });
  const { fullName, email, rol } = nueva;
  const cambios = diferencias('cuenta', {}, { fullName, email, rol, activo: 1 });
  const homonimos = await homonimosDe(tx, { id, fullName });
  const carta = await preparar(tx, { id, ...nueva }, 'bienvenida', contexto);
  const detalle = { usuarioId: id, cambios, ...homonimosEnDetalle(homonimos) };
  await anotar(tx, contexto, { tipo: 'usuario.creado', detalle });
  return { id, carta, homonimos };
}

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

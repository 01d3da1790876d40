import type { NuevaCuenta, PropuestaHecha } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger/auditoria.repository';
import type { UsuarioActual } from '../../usuario-actual';
import { type CambioPropuesto, cambioDe, esperanDeTipo, haPasado, proponer, yaEspera } from '../propuestas';
import { cuentaRepetida, ocupados } from './alta-de-cuenta';
import type { PorProponer } from './cambio-repartido';
import { estadoDeCuenta } from './estado-de-cuenta';
import type { FilaCuenta } from './usuarios.repository';

/** Proposes a new account of staff, where neither an account nor another proposal has its user name or its DNI. */
export function proponerCuenta(
  db: Db,
  nueva: NuevaCuenta,
  quien: UsuarioActual,
  contexto: Contexto,
): Promise<{ propuesta: PropuestaHecha }> {
  return db.transaction().execute(async (tx) => {
    const errors = await ocupados(tx, nueva);
    if (Object.keys(errors).length > 0) throw cuentaRepetida(errors);
    for (const otra of await esperanDeTipo(tx, 'cuenta.crear', null)) {
      const { username, dni } = cambioDe(otra).datos as NuevaCuenta;
      const esLaMisma = username === nueva.username || dni === nueva.dni;
      if (esLaMisma && !haPasado(otra, contexto.ahora)) throw yaEspera(otra);
    }
    const cambio = { tipo: 'cuenta.crear' as const, datos: nueva, antes: {} };
    return { propuesta: await proponer(tx, cambio, quien, contexto) };
  });
}

/** Proposes what of a change waits for a second person. The account is as it is after what was done at once. */
export async function proponerEnCuenta(
  tx: Db,
  cuenta: FilaCuenta,
  porProponer: readonly PorProponer[],
  quien: UsuarioActual,
  contexto: Contexto,
): Promise<PropuestaHecha[]> {
  const hechas: PropuestaHecha[] = [];
  for (const cambio of porProponer) {
    const completo = { ...cambio, antes: await estadoDeCuenta(tx, cambio.tipo, cuenta) } as CambioPropuesto;
    hechas.push(await proponer(tx, completo, quien, contexto, { sobre: cuenta }));
  }
  return hechas;
}

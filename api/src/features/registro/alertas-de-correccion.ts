import { estaASuCargo, type Usuario } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import { diferencias } from '../../ledger/diferencias';
import { enmascararCuenta } from '../../listas/mascara';
import type { UsuarioActual } from '../../usuario-actual';
import type { FilaEvaluacion } from '../evaluaciones';

interface Correccion {
  evaluacion: FilaEvaluacion;
  quien: UsuarioActual;
  antes: Usuario;
  despues: Usuario;
}

/** The trail has masked numbers, because more people read it than may know the account. */
const cuentaDe = ({ entidadFinanciera, ctaAhorros, cci }: Usuario) => ({
  entidadFinanciera,
  ctaAhorros: enmascararCuenta(ctaAhorros),
  cci: enmascararCuenta(cci),
});

/** Leaves an event of its own for what an auditor looks at in a correction. The exceptions are found by these. */
export async function anotarAlertas(
  tx: Db,
  { evaluacion, quien, antes, despues }: Correccion,
  contexto: Contexto,
): Promise<void> {
  const sobre = { evaluacionId: evaluacion.id, clienteId: evaluacion.clienteId };
  if (!estaASuCargo(evaluacion, quien)) {
    const detalle = { usuarioId: evaluacion.asesorId, asesor: evaluacion.asesorNombre };
    await anotar(tx, contexto, { tipo: 'correccion.ajena', ...sobre, detalle });
  }
  const cambiaron = diferencias('usuario', cuentaCompleta(antes), cuentaCompleta(despues));
  if (cambiaron.length === 0) return;
  const [vieja, nueva] = [cuentaDe(antes), cuentaDe(despues)];
  const cambios = cambiaron.map(({ campo }) => {
    const nombre = campo.replace('usuario.', '') as keyof typeof vieja;
    return { campo, antes: vieja[nombre], despues: nueva[nombre] };
  });
  await anotar(tx, contexto, { tipo: 'cliente.cuenta_cambiada', ...sobre, detalle: { cambios } });
}

const cuentaCompleta = ({ entidadFinanciera, ctaAhorros, cci }: Usuario) => ({
  entidadFinanciera,
  ctaAhorros,
  cci,
});

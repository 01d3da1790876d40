import { accionesDePropuesta, type CambioCampo, type Propuesta } from 'shared-domain';
import { diferencias } from '../../ledger';
import { enmascarar } from '../../listas/mascara';
import type { UsuarioActual } from '../../usuario-actual';
import { cambioDe, cambiosEnCampos, sobreQuien } from './cambio-propuesto';
import { haPasado, TEXTO_SIN_RESPUESTA } from './confirmar-una';
import type { FilaPropuesta } from './propuestas.repository';

const iso = (momento: number): string => new Date(momento).toISOString();

export function personaDe({ fullName, email, dni }: { fullName: string; email: string; dni: string | null }) {
  return { fullName, email, dni: dni ? enmascarar(dni) : '' };
}

/** How the person of the account differs from the one for whom a change was proposed that still waits. */
function desdeEntonces(fila: FilaPropuesta): CambioCampo[] {
  const { antes } = cambioDe(fila);
  if (fila.estado !== 'pendiente' || !('persona' in antes) || !antes.persona) return [];
  const { sobreNombre: fullName, sobreCorreo: email, sobreDni: dni } = fila;
  const ahora = personaDe({ fullName: fullName ?? '', email: email ?? '', dni });
  return diferencias('cuenta', antes.persona, ahora);
}

export const porResponder = (fila: FilaPropuesta, ahora: number) => ({
  estado: haPasado(fila, ahora) ? ('vencida' as const) : fila.estado,
  propuestaPor: { id: fila.propuestaPor, dni: fila.quienDni },
  sobre: sobreQuien(
    cambioDe(fila),
    fila.usuarioId === null ? null : { id: fila.usuarioId, dni: fila.sobreDni },
  ),
});

export function presentarPropuesta(fila: FilaPropuesta, quien: UsuarioActual, ahora: number): Propuesta {
  const { id, tipo, motivo, usuarioId, resueltaPor, resueltaEn } = fila;
  const cambiosDeLaCuenta = desdeEntonces(fila);
  const partes = porResponder(fila, ahora);
  const persona = (de: number | null, fullName: string | null, rol: string | null) =>
    de === null ? null : { id: de, fullName: fullName ?? '', rol: rol ?? '' };
  return {
    id,
    tipo,
    estado: partes.estado,
    sobre: persona(usuarioId, fila.sobreNombre, fila.sobreRol),
    cambios: cambiosEnCampos(cambioDe(fila)),
    ...(cambiosDeLaCuenta.length > 0 && { cambiosDeLaCuenta }),
    motivo,
    propuestaPor: { id: fila.propuestaPor, fullName: fila.quienNombre, rol: fila.quienRol },
    propuestaEn: iso(fila.propuestaEn),
    venceEn: iso(fila.venceEn),
    resueltaPor: persona(resueltaPor, fila.resueltaNombre, fila.resueltaRol),
    resueltaEn: resueltaEn === null ? (haPasado(fila, ahora) ? iso(fila.venceEn) : null) : iso(resueltaEn),
    motivoDeResolucion: haPasado(fila, ahora) ? TEXTO_SIN_RESPUESTA : fila.motivoDeResolucion,
    acciones: accionesDePropuesta(quien, partes),
  };
}

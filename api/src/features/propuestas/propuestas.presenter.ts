import { accionesDePropuesta, type CambioCampo, type Propuesta, type TipoEvento } from 'shared-domain';
import { diferencias, type Evento } from '../../ledger';
import type { UsuarioActual } from '../../usuario-actual';
import { cambioDe, cambiosEnCampos, personaDe, sobreQuien } from './cambio-propuesto';
import type { FilaPropuesta } from './propuestas.repository';

const iso = (momento: number): string => new Date(momento).toISOString();

export const TEXTO_SIN_RESPUESTA = 'Venció: nadie respondió en siete días. Puede proponerlo de nuevo.';

export const haPasado = (
  { estado, venceEn }: Pick<FilaPropuesta, 'estado' | 'venceEn'>,
  ahora: number,
): boolean => estado === 'pendiente' && venceEn <= ahora;

export const eventoDe = (
  tipo: Extract<TipoEvento, `propuesta.${string}`>,
  propuesta: Pick<FilaPropuesta, 'id' | 'tipo' | 'usuarioId' | 'datos' | 'antes' | 'motivo' | 'quienNombre'>,
  motivo: string | null = propuesta.motivo,
): Evento => ({
  tipo,
  detalle: {
    propuesta: { id: propuesta.id, por: propuesta.quienNombre },
    tipo: propuesta.tipo,
    ...(propuesta.usuarioId !== null && { usuarioId: propuesta.usuarioId }),
    cambios: cambiosEnCampos(cambioDe(propuesta)),
    ...(motivo !== null && { motivo }),
  },
});

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

const persona = (id: number | null, fullName: string | null, rol: string | null) =>
  id === null ? null : { id, fullName: fullName ?? '', rol: rol ?? '' };

export function presentarPropuesta(fila: FilaPropuesta, quien: UsuarioActual, ahora: number): Propuesta {
  const { id, tipo, motivo } = fila;
  const cambiosDeLaCuenta = desdeEntonces(fila);
  const partes = porResponder(fila, ahora);
  const { resueltaEn, motivoDeResolucion } = haPasado(fila, ahora)
    ? { resueltaEn: fila.venceEn, motivoDeResolucion: TEXTO_SIN_RESPUESTA }
    : fila;
  return {
    id,
    tipo,
    estado: partes.estado,
    sobre: persona(fila.usuarioId, fila.sobreNombre, fila.sobreRol),
    cambios: cambiosEnCampos(cambioDe(fila)),
    ...(cambiosDeLaCuenta.length > 0 && { cambiosDeLaCuenta }),
    motivo,
    propuestaPor: { id: fila.propuestaPor, fullName: fila.quienNombre, rol: fila.quienRol },
    propuestaEn: iso(fila.propuestaEn),
    venceEn: iso(fila.venceEn),
    resueltaPor: persona(fila.resueltaPor, fila.resueltaNombre, fila.resueltaRol),
    resueltaEn: resueltaEn === null ? null : iso(resueltaEn),
    motivoDeResolucion,
    acciones: accionesDePropuesta(quien, partes),
  };
}

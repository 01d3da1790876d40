import {
  camposDeEvaluacion,
  ESTADO,
  type Estado,
  type Evaluacion,
  formatDuracion,
  formatFechaHora,
  NOMBRE_ESTADO,
  nombreCompleto,
} from 'shared-domain';
import { EvaluationCard, LinkButton, type Tone } from 'shared-ui';
import { RUTAS } from '../rutas';
import { TEXTOS } from './texts';

export const TONO_ESTADO: Record<Estado, Tone> = { 0: 'pending', 1: 'accepted', 2: 'rejected' };

/** One evaluation as its advisor follows it: how long it waits, or why it came back and the way to correct it. */
export function TarjetaEvaluacion({ evaluacion }: { evaluacion: Evaluacion }) {
  const { id, cliente, estado, observaciones, created_at } = evaluacion;
  const { dni } = cliente.datos;
  const rechazada = estado === ESTADO.rechazado;
  const espera = estado === ESTADO.pendiente ? esperaDesde(created_at) : undefined;
  const meta = [TEXTOS.numero(id), TEXTOS.dni(dni), TEXTOS.enviada(formatFechaHora(created_at)), espera];
  return (
    <EvaluationCard
      tone={TONO_ESTADO[estado]}
      title={nombreCompleto(cliente.datos)}
      badge={NOMBRE_ESTADO[estado]}
      meta={meta.filter(Boolean).join(' · ')}
      fields={camposDeEvaluacion(evaluacion)}
      note={
        rechazada ? (
          <>
            <strong>{TEXTOS.observaciones}</strong> {observaciones || TEXTOS.sinObservaciones}
          </>
        ) : undefined
      }
      actions={
        rechazada ? <LinkButton to={RUTAS.corregir(dni, id)}>{TEXTOS.corregir}</LinkButton> : undefined
      }
    />
  );
}

function esperaDesde(fecha: string): string {
  return TEXTOS.espera(formatDuracion(Math.max(0, Date.now() - Date.parse(fecha))));
}

import { ESTADO, type Evaluacion, formatDuracion, formatFechaHora, nombreCompleto } from 'shared-domain';
import { texts as comunes, MarcoDeEvaluacion } from 'shared-evaluaciones';
import { LinkButton } from 'shared-ui';
import { RUTAS } from '../rutas';
import { TEXTOS } from './texts';

/** One evaluation as its advisor follows it: how long it waits, or why it came back and the way to correct it. */
export function TarjetaEvaluacion({ evaluacion }: { evaluacion: Evaluacion }) {
  const { id, cliente, estado, observaciones, created_at } = evaluacion;
  const { dni } = cliente.datos;
  const rechazada = estado === ESTADO.rechazado;
  const espera = estado === ESTADO.pendiente ? esperaDesde(created_at) : undefined;
  const meta = [comunes.evaluacion(id), TEXTOS.dni(dni), TEXTOS.enviada(formatFechaHora(created_at)), espera];
  return (
    <MarcoDeEvaluacion
      evaluacion={evaluacion}
      title={nombreCompleto(cliente.datos)}
      meta={meta.filter(Boolean).join(' · ')}
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

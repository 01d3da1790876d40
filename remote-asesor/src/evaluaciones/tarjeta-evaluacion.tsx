import type { ReactElement } from 'react';
import { useUser } from 'shared-auth';
import { ESTADO, type Evaluacion, formatDuracion, formatFechaHora, nombreCompleto } from 'shared-domain';
import { texts as comunes, LoCorregido, MarcoDeEvaluacion } from 'shared-evaluaciones';
import { LinkButton } from 'shared-ui';
import { RUTAS } from '../rutas';
import { QueLoCambiaria } from './que-lo-cambiaria';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  otrasAcciones?: ReactElement;
}

/** One evaluation in front of its advisor: how long it waits, or why it was rejected, with a link to correct it. */
export function TarjetaEvaluacion({ evaluacion, otrasAcciones }: Props) {
  const { id, cliente, estado, observaciones, created_at, acciones, asesor } = evaluacion;
  const { username } = useUser();
  const { dni } = cliente.datos;
  const espera = estado === ESTADO.pendiente && created_at ? waitSince(created_at) : undefined;
  const isCorregible = acciones.corregir === null && dni !== '';
  const enviada = formatFechaHora(created_at);
  const meta = [comunes.evaluacion(id), dni && texts.dni(dni), enviada && texts.enviada(enviada), espera];
  return (
    <MarcoDeEvaluacion
      evaluacion={evaluacion}
      title={nombreCompleto(cliente.datos)}
      meta={meta.filter(Boolean).join(' · ')}
      note={
        estado === ESTADO.rechazado ? (
          <>
            <strong>{texts.observaciones}</strong> <span>{observaciones || texts.sinObservaciones}</span>
          </>
        ) : undefined
      }
      actions={
        isCorregible || otrasAcciones ? (
          <>
            {isCorregible && <LinkButton to={RUTAS.corregir(dni, id)}>{texts.corregir}</LinkButton>}
            {otrasAcciones}
          </>
        ) : undefined
      }
    >
      {evaluacion.correccion && <LoCorregido evaluacion={id} {...evaluacion.correccion} />}
      {/* A pending or accepted evaluation needs no sentence: its badge says why it cannot be corrected. */}
      {estado === ESTADO.rechazado && acciones.corregir && <p>{acciones.corregir}</p>}
      {estado !== ESTADO.aceptado && asesor.username === username && (
        <QueLoCambiaria evaluacion={evaluacion} />
      )}
    </MarcoDeEvaluacion>
  );
}

function waitSince(fecha: string): string {
  return texts.espera(formatDuracion(Math.max(0, Date.now() - Date.parse(fecha))));
}

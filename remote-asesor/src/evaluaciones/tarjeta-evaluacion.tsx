import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useUser } from 'shared-auth';
import { formatDuracion, formatFechaHora } from 'shared-domain/campos';
import { ESTADO, type Evaluacion, nombreCompleto } from 'shared-domain/evaluacion';
import { texts as comunes, LoCorregido, MarcoDeEvaluacion, QueryFailure } from 'shared-evaluaciones';
import { Button, LinkButton, Skeleton } from 'shared-ui';
import styled from 'styled-components';
import { RUTAS } from '../rutas';
import { BotonesDeDetalle } from './botones-de-detalle';
import { texts } from './texts';

export function TarjetaEvaluacion({ evaluacion }: { evaluacion: Evaluacion }) {
  const [isAsked, setAsked] = useState(false);
  const { id, cliente, estado, observaciones, created_at, acciones, asesor } = evaluacion;
  const isPropia = useUser().username === asesor.username;
  const isMejorable = estado === ESTADO.rechazado && isPropia;
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
        <>
          {isCorregible && <LinkButton to={RUTAS.corregir(dni, id)}>{texts.corregir}</LinkButton>}
          <BotonesDeDetalle
            evaluacion={evaluacion}
            isPropia={isPropia}
            {...(isMejorable && {
              otroBoton: (
                <Button variant="quiet" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
                  {texts.mejoras}
                </Button>
              ),
            })}
          />
        </>
      }
    >
      {evaluacion.correccion && <LoCorregido evaluacion={id} {...evaluacion.correccion} />}
      {/* For a pending or accepted evaluation, the badge is reason enough. */}
      {estado === ESTADO.rechazado && acciones.corregir && <p>{acciones.corregir}</p>}
      {isMejorable && isAsked && <Mejoras evaluacion={evaluacion} />}
    </MarcoDeEvaluacion>
  );
}

function waitSince(fecha: string): string {
  return texts.espera(formatDuracion(Math.max(0, Date.now() - Date.parse(fecha))));
}

function Mejoras({ evaluacion: { id, version } }: { evaluacion: Evaluacion }) {
  const query = apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id } });
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    queryKey: [...query.queryKey, version],
  });
  if (!data) {
    if (!error) return <Skeleton lines={2} label={texts.leyendoMejoras} />;
    return <QueryFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (data.cambios.length === 0) return <p role="status">{texts.sinMejoras}</p>;
  return (
    <div role="status">
      <strong>{texts.mejoras}</strong>
      <Lista>
        {data.cambios.map(({ frase }) => (
          <li key={frase}>{frase}</li>
        ))}
      </Lista>
    </div>
  );
}

const Lista = styled.ul`
  margin: 0;
  padding-left: 1.25em;
`;

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from 'shared-auth';
import { etiquetaCampo, formatCampo, formatFechaHora } from 'shared-domain/campos';
import { esRol, NOMBRE_ROL } from 'shared-domain/cuenta';
import type { CambioCampo, EventoHistorial } from 'shared-domain/evaluacion';
import { ChangeList, EmptyState, Skeleton, Stack, Timeline, type TimelineItem } from 'shared-ui';
import { LoCorregido } from '../expediente/documentos';
import { QueryData } from '../fallo';
import { TONO_EVENTO } from '../tonos';
import { EVENTO, texts } from './texts';

export const historialDe = (id: number) =>
  apiQuery('GET /api/evaluaciones/:id/historial', { params: { id } });

interface HistorialProps {
  eventos: readonly EventoHistorial[];
  /** Staff and clients read different titles. */
  titulos: Record<EventoHistorial['tipo'], string>;
  /** Date and, if the reader may know it, actor. */
  metaDe: (evento: EventoHistorial) => ReactNode;
  /** Changes and reasons that the reader may know. */
  detalleDe: (evento: EventoHistorial) => ReactNode;
  /** Such as the next step. */
  ahora?: TimelineItem;
}

/** Expects the oldest event first. */
export function Historial({ eventos, titulos, metaDe, detalleDe, ahora }: HistorialProps) {
  const pasos = eventos.map((evento) => ({
    id: evento.id,
    title: titulos[evento.tipo],
    meta: metaDe(evento),
    tone: TONO_EVENTO[evento.tipo],
    content: detalleDe(evento),
  }));
  return <Timeline items={ahora ? [...pasos, ahora] : pasos} />;
}

const quien = ({ fullName, rol }: EventoHistorial['actor']) =>
  esRol(rol) ? `${fullName} (${NOMBRE_ROL[rol]})` : fullName;

const meta = ({ actor, fecha }: EventoHistorial) => `${quien(actor)} · ${formatFechaHora(fecha)}`;

/** For staff. */
export function HistorialDeEvaluacion({ id }: { id: number }) {
  const detalleDe = (evento: EventoHistorial) => <DetalleDeEvento evaluacion={id} evento={evento} />;
  return (
    <QueryData query={useQuery(historialDe(id))} espera={<Skeleton lines={6} />}>
      {(eventos) =>
        eventos.length === 0 ? (
          <EmptyState title={texts.sinEventos} />
        ) : (
          <Historial eventos={eventos} titulos={EVENTO} metaDe={meta} detalleDe={detalleDe} />
        )
      }
    </QueryData>
  );
}

function DetalleDeEvento({ evaluacion, evento }: { evaluacion: number; evento: EventoHistorial }) {
  const { tipo, cambios = [], observaciones, notaInterna, comentario, contraPolitica } = evento;
  return (
    <Stack>
      {observaciones && <span>{texts.motivo(observaciones)}</span>}
      {notaInterna && <span>{texts.notaInterna(notaInterna)}</span>}
      {comentario && <span>{texts.comentario(comentario)}</span>}
      {contraPolitica && (
        <>
          <span>{texts.contra(contraPolitica.contra)}</span>
          <span>{texts.razon(contraPolitica)}</span>
        </>
      )}
      {tipo === 'corregida' && <LoCorregido evaluacion={evaluacion} {...evento} />}
      {cambios.length > 0 && (
        <ListaDeCambios cambios={cambios} vacio={texts.sinDato} hasAntes={tipo !== 'desembolsada'} />
      )}
    </Stack>
  );
}

interface ListaDeCambiosProps {
  cambios: readonly CambioCampo[];
  vacio?: string;
  /** False if fields may be new: without an old value only the new one is shown. */
  hasAntes?: boolean;
}

export function ListaDeCambios({ cambios, vacio = texts.vacio, hasAntes = true }: ListaDeCambiosProps) {
  const changes = cambios.map(({ campo, antes, despues }) => ({
    id: campo,
    label: etiquetaCampo(campo),
    before: antes === null && !hasAntes ? undefined : formatCampo(campo, antes) || vacio,
    after: formatCampo(campo, despues) || vacio,
  }));
  return <ChangeList changes={changes} beforeLabel={texts.antes} afterLabel={texts.despues} />;
}

import { detalleEnPalabras, type EventoAuditoria, nombreDeEvento } from 'shared-domain/auditoria';
import { formatFechaHora } from 'shared-domain/campos';
import { nombreDeRol } from 'shared-domain/cuenta';
import { nombreDeRelease } from 'shared-domain/remotes';
import { ListaDeCambios, LoCorregido } from 'shared-evaluaciones';
import { Stack, Timeline, type Tone } from 'shared-ui';
import { Detalle } from '../lista/columna';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

export function Hechos({ hechos }: { hechos: readonly EventoAuditoria[] }) {
  const items = hechos.map((hecho) => ({
    id: hecho.id,
    title: nombreDeEvento(hecho),
    meta: `${quienFue(hecho.actor)} · ${formatFechaHora(hecho.fecha)}`,
    tone: tonoDeHecho(hecho),
    content: <Contenido hecho={hecho} />,
  }));
  return (
    <Seccion titulo={texts.historial}>
      <Timeline items={items} />
    </Seccion>
  );
}

function Contenido({ hecho }: { hecho: EventoAuditoria }) {
  const { id, tipo, cambios, observaciones, evaluacionId, detalle } = hecho;
  const isCorreccion = evaluacionId !== null && tipo === 'evaluacion.corregida';
  return (
    <Stack $gap={2}>
      {observaciones && <p>{`${texts.motivo}: ${observaciones}`}</p>}
      {isCorreccion ? (
        <LoCorregido
          evaluacion={evaluacionId}
          nota={typeof detalle.nota === 'string' ? detalle.nota : null}
          documento={typeof detalle.documento === 'number' ? detalle.documento : null}
        />
      ) : (
        detalleEnPalabras(detalle).map(({ nombre, valor }) => <p key={nombre}>{`${nombre}: ${valor}`}</p>)
      )}
      {cambios.length > 0 && <ListaDeCambios cambios={cambios} hasAntes={false} />}
      <Detalle>{[texts.evento(id), ...releasesDe(hecho)].join(' · ')}</Detalle>
    </Stack>
  );
}

const TONO: Record<string, Tone> = {
  'evaluacion.registrada': 'info',
  'evaluacion.corregida': 'info',
  'evaluacion.aprobada': 'accepted',
  'evaluacion.rechazada': 'rejected',
  'desembolso.registrado': 'accepted',
};
const DECISIONES = ['evaluacion.aprobada', 'evaluacion.rechazada'];

const tonoDeHecho = ({ tipo }: EventoAuditoria): Tone => TONO[tipo] ?? 'neutral';

export const quienFue = ({ fullName, rol }: EventoAuditoria['actor']): string =>
  fullName ? `${fullName} (${nombreDeRol(rol)})` : nombreDeRol(rol);

/** Undefined before a decision, or after a rejected evaluation was submitted again. */
export function decisionVigente(
  hechos: readonly EventoAuditoria[],
  estado: number,
): EventoAuditoria | undefined {
  return estado === 0 ? undefined : hechos.findLast(({ tipo }) => DECISIONES.includes(tipo));
}

export const entregaDe = (hechos: readonly EventoAuditoria[]): EventoAuditoria | undefined =>
  hechos.find(({ tipo }) => tipo === 'desembolso.registrado');

export const releasesDe = ({ releaseShell, releaseRemote }: EventoAuditoria): string[] =>
  [releaseShell, releaseRemote].flatMap((release) => (release ? [nombreDeRelease(release)] : []));

/** Oldest first. Each newer document carries its own number in the event. */
export function reemplazados(hechos: readonly EventoAuditoria[]): number[] {
  const ultimo = Math.max(1, ...hechos.map(({ detalle }) => Number(detalle.documento ?? 1)));
  return Array.from({ length: ultimo - 1 }, (_, index) => index + 1);
}

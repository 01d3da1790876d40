import { detalleEnPalabras, type EventoAuditoria, formatFechaHora, nombreDeEvento } from 'shared-domain';
import { ListaDeCambios, LoCorregido } from 'shared-evaluaciones';
import { Stack, Timeline } from 'shared-ui';
import { Detalle } from '../lista/columna';
import { Seccion } from '../lista/seccion';
import { quienFue, releasesDe, tonoDeHecho } from './hechos.rules';
import { texts } from './texts';

/** All that was done with an evaluation, with each change before and after and the releases of that moment. */
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

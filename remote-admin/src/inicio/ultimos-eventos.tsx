import type { UseQueryResult } from '@tanstack/react-query';
import { type EventoAuditoria, formatFechaHora, nombreDeEvento, type PaginaAuditoria } from 'shared-domain';
import { Table } from 'shared-ui';
import { nombreDeActor, rolDeActor, sobreQue } from '../auditoria/auditoria.rules';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_ROL } from '../lista/columna';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

const COLUMNAS = [
  {
    key: 'fecha',
    label: texts.fecha,
    room: ANCHO_DE_FECHA_HORA,
    render: ({ fecha }: EventoAuditoria) => formatFechaHora(fecha),
  },
  { key: 'tipo', label: texts.evento, render: (evento: EventoAuditoria) => nombreDeEvento(evento) },
  { key: 'actor', label: texts.persona, render: ({ actor }: EventoAuditoria) => nombreDeActor(actor) },
  {
    key: 'rol',
    label: texts.rol,
    room: ANCHO_DE_ROL,
    render: ({ actor }: EventoAuditoria) => rolDeActor(actor),
  },
  { key: 'sobre', label: texts.sobre, render: sobreQue },
] as const;

export function UltimosEventos({ eventos }: { eventos: UseQueryResult<PaginaAuditoria> }) {
  return (
    <Seccion titulo={texts.ultimos}>
      <p>{texts.sinLecturas}</p>
      <Lectura consulta={eventos} lineas={8}>
        {({ datos }) => (
          <Table caption={texts.ultimos} columns={COLUMNAS} rows={datos} getKey={({ id }) => id} />
        )}
      </Lectura>
    </Seccion>
  );
}

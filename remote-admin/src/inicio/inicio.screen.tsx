import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  conVeces,
  type EventoAuditoria,
  nombreDeEvento,
  type PaginaAuditoria,
} from 'shared-domain/auditoria';
import { formatFechaHora, hoyEnLima } from 'shared-domain/campos';
import { NOMBRE_ROL, type PaginaCuentas } from 'shared-domain/cuenta';
import { Columns, CompactTable, EmptyState, Page, Table, TextLink, Timeline } from 'shared-ui';
import { nombreDeActor, rolDeActor, sobreQue } from '../auditoria/quien-y-sobre-que';
import { Avisos } from '../avisos/avisos';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_ROL } from '../lista/columna';
import { Lectura, LecturaConjunta } from '../lista/lectura';
import { paginaDe } from '../lista/pagina';
import { Seccion } from '../lista/seccion';
import { CifrasPorEstado, resumenDe } from '../panel-admin/cifras-por-estado';
import { texts } from './texts';

export default function InicioScreen() {
  const resumen = useQuery(resumenDe());
  // Every page carries the count per role.
  const cuentas = useQuery(paginaDe('GET /api/usuarios', { porPagina: '1' }));
  const fallidos = useQuery(fallidosRecientes());
  const eventos = useQuery(paginaDe('GET /api/auditoria', { tipo: 'sin_lecturas', porPagina: '10' }));
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo} actions={<EnlaceAConfirmaciones />}>
      <Avisos />
      <LecturaConjunta lecturas={[resumen, cuentas, fallidos, eventos]}>
        <Lectura lectura={resumen} alto={96} lineas={1}>
          {(datos) =>
            datos.total.cantidad === 0 ? (
              <EmptyState icon="chart" title={texts.sinEvaluaciones} />
            ) : (
              <CifrasPorEstado resumen={datos} />
            )
          }
        </Lectura>
        <Columns $for="tables">
          <PersonasPorRol cuentas={cuentas} />
          <IniciosFallidos fallidos={fallidos} />
        </Columns>
        <UltimosEventos eventos={eventos} />
      </LecturaConjunta>
    </Page>
  );
}

const DIA = 86_400_000;

const DIAS = 7;

function fallidosRecientes() {
  const desde = new Date(Date.parse(hoyEnLima()) - (DIAS - 1) * DIA).toISOString().slice(0, 10);
  return paginaDe('GET /api/auditoria', { tipo: 'sesion.fallida', desde, porPagina: '6' });
}

function IniciosFallidos({ fallidos }: { fallidos: UseQueryResult<PaginaAuditoria> }) {
  return (
    <Seccion titulo={texts.fallidos}>
      <Lectura lectura={fallidos}>
        {({ total, datos }) => (
          <>
            <p>{texts.fallidosEn7Dias(total)}</p>
            <Timeline
              items={datos.map(({ id, fecha, sobre, detalle }) => ({
                id,
                title: conVeces(sobre?.fullName || texts.desconocido, detalle),
                meta: formatFechaHora(fecha),
                tone: 'rejected',
              }))}
            />
          </>
        )}
      </Lectura>
    </Seccion>
  );
}

type PorRol = PaginaCuentas['porRol'][number];

const DE_ROLES = [
  { key: 'rol', label: texts.rol, render: ({ rol }: PorRol) => NOMBRE_ROL[rol] },
  {
    key: 'activas',
    label: texts.activas,
    align: 'end',
    render: ({ activas, hayMasActivas }: PorRol) => texts.cuantas(activas, hayMasActivas),
  },
  {
    key: 'inactivas',
    label: texts.inactivas,
    align: 'end',
    render: ({ inactivas, hayMasInactivas }: PorRol) => texts.cuantas(inactivas, hayMasInactivas),
  },
] as const;

function PersonasPorRol({ cuentas }: { cuentas: UseQueryResult<PaginaCuentas> }) {
  return (
    <Seccion titulo={texts.personas}>
      <Lectura lectura={cuentas} lineas={7}>
        {({ porRol }) => (
          <CompactTable caption={texts.personas} columns={DE_ROLES} rows={porRol} getKey={({ rol }) => rol} />
        )}
      </Lectura>
      <TextLink to="/superadmin/empleados">{texts.verEmpleados}</TextLink>
    </Seccion>
  );
}

const DE_EVENTOS = [
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

function UltimosEventos({ eventos }: { eventos: UseQueryResult<PaginaAuditoria> }) {
  return (
    <Seccion titulo={texts.ultimos}>
      <p>{texts.sinLecturas}</p>
      <Lectura lectura={eventos} lineas={8}>
        {({ datos }) => (
          <Table caption={texts.ultimos} columns={DE_EVENTOS} rows={datos} getKey={({ id }) => id} />
        )}
      </Lectura>
    </Seccion>
  );
}

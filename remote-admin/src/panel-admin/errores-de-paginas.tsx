import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFecha, formatFechaHora, formatNumero, hoyEnLima } from 'shared-domain/campos';
import type { ErroresDePaginas as Errores } from 'shared-domain/operacion';
import { nombreDeRemote } from 'shared-domain/remotes';
import { Disclosure, Stack, Table } from 'shared-ui';
import styled from 'styled-components';
import { Grafico } from '../grafico/grafico';
import { QueryView } from '../lista/query-view';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

export function ErroresDePaginas({ query }: { query: UseQueryResult<Errores> }) {
  return (
    <QueryView query={query} lineas={2} alto={96}>
      {({ total, grupos, recientes }) =>
        total === 0 ? (
          <Seccion titulo={texts.errores}>
            <p>{texts.sinErrores}</p>
          </Seccion>
        ) : (
          <Grafico
            hallazgo={hallazgo(grupos)}
            titulo={texts.errores}
            forma="barras"
            datos={porRemote(grupos).map(([etiqueta, veces]) => ({ etiqueta, valores: [veces] }))}
            series={[{ nombre: texts.veces, tono: 'info' }]}
            encabezado={texts.pagina}
          >
            <p>{texts.queHacer}</p>
            <DetalleTecnico grupos={grupos} recientes={recientes} />
          </Grafico>
        )
      }
    </QueryView>
  );
}

type Grupo = Errores['grupos'][number];

const DIA = 86_400_000;

/** The worst screen, its count and its start; with several releases, also the count of the worst release. */
function hallazgo(grupos: readonly Grupo[]): string {
  const [peor] = porRemote(grupos);
  if (!peor) return texts.errores;
  const [nombre, total] = peor;
  const suyos = grupos.filter(({ remote }) => nombreDeRemote(remote) === nombre);
  const { cantidad, enUsoDesde } = suyos.reduce((una, otra) => (otra.cantidad > una.cantidad ? otra : una));
  const primera = suyos.map((grupo) => grupo.primera).toSorted()[0];
  const desde = enUsoDesde ? texts.laRelease(diaDe(enUsoDesde)) : texts.elDia(formatFecha(primera));
  return enUsoDesde && cantidad < total
    ? texts.hallazgoDeRelease(nombre, total, cantidad, desde)
    : texts.hallazgoErrores(nombre, total, desde);
}

/** 'de ayer', 'del 19/11/2026' */
function diaDe(momento: string): string {
  const dia = hoyEnLima(new Date(momento));
  if (dia === hoyEnLima()) return texts.deHoy;
  return dia === hoyEnLima(new Date(Date.now() - DIA)) ? texts.deAyer : texts.delDia(formatFecha(dia));
}

function porRemote(grupos: readonly Grupo[]): [string, number][] {
  const cuentas = new Map<string, number>();
  for (const { remote, cantidad } of grupos) {
    const nombre = nombreDeRemote(remote);
    cuentas.set(nombre, (cuentas.get(nombre) ?? 0) + cantidad);
  }
  return [...cuentas].toSorted(([, una], [, otra]) => otra - una);
}

type Error = Errores['recientes'][number];

const A_LA_VISTA = 8;

const origen = ({ remote, release }: Pick<Grupo, 'remote' | 'release'>) =>
  `${remote ?? texts.aplicacion} ${release ?? texts.sinRelease}`;

/** Innermost stack frame outside `node_modules`, or else the innermost frame. */
const lineaPropia = (pila: readonly string[]) =>
  pila.find((linea) => !linea.startsWith('node_modules/')) ?? pila[0] ?? texts.sinFuente;

const BY_RELEASE = [
  { key: 'release', label: texts.release, render: (grupo: Grupo) => origen(grupo) },
  {
    key: 'cantidad',
    label: texts.veces,
    align: 'end',
    render: ({ cantidad }: Grupo) => formatNumero(cantidad),
  },
] as const;
const RECIENTES = [
  { key: 'fecha', label: texts.fecha, render: ({ fecha }: Error) => formatFechaHora(fecha) },
  { key: 'origen', label: texts.pagina, render: (error: Error) => origen(error) },
  { key: 'ruta', label: texts.ruta },
  { key: 'mensaje', label: texts.mensaje },
  { key: 'pila', label: texts.fuente, render: ({ pila }: Error) => <Fuente>{lineaPropia(pila)}</Fuente> },
] as const;

function DetalleTecnico({ grupos, recientes }: Pick<Errores, 'grupos' | 'recientes'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={texts.tecnico} isExpanded={isOpen} onToggle={setOpen}>
      <Stack>
        <Table
          caption={texts.porRelease}
          showCaption
          columns={BY_RELEASE}
          rows={grupos}
          getKey={({ remote, release }) => `${remote} ${release}`}
        />
        <Table
          caption={texts.recientes}
          showCaption
          columns={RECIENTES}
          rows={recientes.slice(0, A_LA_VISTA)}
          getKey={({ id }) => id}
        />
      </Stack>
    </Disclosure>
  );
}

const Fuente = styled.span`
  overflow-wrap: anywhere;
`;

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactElement, useSyncExternalStore } from 'react';
import type { RespuestaDe } from 'shared-domain/llamadas';
import { PeriodosRapidos, periodoRapido } from 'shared-evaluaciones';
import { media, Page, type SelectOption, Stack } from 'shared-ui';
import type { Columna } from './columna';
import { BotonesExportar, type Exporta, porQueNoSeExporta } from './exportar';
import { type Busqueda, Filtros, type Opcion } from './filtros';
import { Lista, type ListaProps, type TextosDeLista } from './lista';
import {
  type FilaDe,
  type ListaConArchivo,
  type LlamadaDeLista,
  type Pagina,
  paginaDe,
  type QueryDe,
} from './pagina';
import { periodoElegido } from './periodo';
import { type Parametros, useParametros } from './use-parametros';

interface Textos extends TextosDeLista {
  subtitulo: string;
  /** The title in the tab, if it differs. */
  pestana?: string;
  /** The title of the list, if it differs from that of the screen. */
  lista?: string;
  /** The title on the printed sheet, if it says more. */
  impreso?: string;
}

/** The choices come with the rows, such as the people who have some. */
interface OpcionDeLaPagina<N extends LlamadaDeLista> extends Omit<Opcion, 'options'> {
  optionsDe: (pagina: RespuestaDe<N> | undefined, elegido: string) => readonly SelectOption[];
}

/** The shown page of a list, undefined until it is read, and what is chosen in the address. */
export interface Contexto<N extends LlamadaDeLista> {
  pagina: RespuestaDe<N> | undefined;
  parametros: Parametros;
}

/** A list screen as data. The call, its query and its export follow from it. */
export interface ListDefinition<N extends LlamadaDeLista>
  extends Pick<ListaProps<FilaDe<N>>, 'columnas' | 'filasDe' | 'getKey' | 'isFiltered' | 'ordenHabitual'> {
  call: N;
  /** Always asked for, unless a filter of the same name is chosen. */
  query?: QueryDe<N>;
  textos: Textos | ((pagina: RespuestaDe<N> | undefined) => Textos);
  /** In their order. Their names are those in the query of the call. */
  filtros: readonly (Busqueda | Opcion | OpcionDeLaPagina<N>)[];
  /** Asks for the first and last day before everything else; `rapido` also offers the usual periods. */
  periodo?: 'dias' | 'rapido';
  /** Half as many rows per page on a phone, where each row is a card. */
  isShortOnPhone?: boolean;
  /** The list has a printed sheet, which names the filters. */
  isPrinted?: boolean;
  exporta?: N extends ListaConArchivo ? Exporta : never;
  /** Buttons next to the title, before those of the export. */
  acciones?: ReactElement;
  /** Shown between the filters and the list. */
  sobreLaLista?: (contexto: Contexto<N>) => ReactElement;
  /** Puts more of the screen around filters and list. */
  alrededor?: (children: ReactElement) => ReactElement;
}

/** The screen of a definition that is known beforehand. */
export const listScreen =
  <N extends LlamadaDeLista>(definition: ListDefinition<N>) =>
  () => <ListScreen {...definition} />;

/** A list with its title, filters, order, pages and export. What is chosen stands in the address. */
export function ListScreen<N extends LlamadaDeLista>(definition: ListDefinition<N>) {
  const { call, query, filtros, columnas, exporta, acciones, sobreLaLista, alrededor, ...lista } = definition;
  const parametros = useParametros(filtros.flatMap((campo) => ('isReservado' in campo ? campo.nombre : [])));
  const hasPeriodo = lista.periodo !== undefined;
  const periodo = hasPeriodo ? periodoElegido(parametros) : {};
  const elegir = parametros.elegidos<Record<string, string>>;
  const filtro = {
    ...query,
    ...periodo,
    ...elegir(...filtros.map(({ nombre }) => nombre), ...nombresDeOrden(columnas)),
  } as QueryDe<N>;
  const porPagina = usePorPagina();
  const lugar = { ...elegir('pagina', 'cursor'), ...(lista.isShortOnPhone && porPagina) };
  const consulta = useQuery({
    ...paginaDe(call, { ...filtro, ...lugar }),
    enabled: periodo !== undefined,
  }) as UseQueryResult<RespuestaDe<N> & Pagina<FilaDe<N>>>;
  const pagina = consulta.data;
  const campos = filtros.map((campo) =>
    'optionsDe' in campo
      ? { ...campo, options: campo.optionsDe(pagina, parametros.leer(campo.nombre)) }
      : campo,
  );
  const textos = typeof lista.textos === 'function' ? lista.textos(pagina) : lista.textos;
  const hallados = (
    <Stack>
      {lista.periodo === 'rapido' && (
        <PeriodosRapidos
          periodo={periodo}
          onElegir={(rapido) => parametros.cambiar({ desde: '', hasta: '', ...periodoRapido(rapido) })}
        />
      )}
      <Filtros parametros={parametros} campos={campos} hasPeriodo={hasPeriodo} />
      {periodo && sobreLaLista?.({ pagina, parametros })}
      {periodo && (
        <Lista
          {...lista}
          textos={{ ...textos, titulo: textos.lista ?? textos.titulo }}
          columnas={columnas}
          consulta={consulta}
          parametros={parametros}
          filtros={lista.isPrinted ? { campos, hasPeriodo } : undefined}
          tituloImpreso={textos.impreso}
        />
      )}
    </Stack>
  );
  return (
    <Page
      title={textos.titulo}
      tabTitle={textos.pestana}
      subtitle={textos.subtitulo}
      actions={
        (acciones || exporta) && (
          <>
            {acciones}
            {exporta && (
              <BotonesExportar
                {...exporta}
                call={call as ListaConArchivo}
                query={filtro}
                porQueNo={porQueNoSeExporta(consulta)}
              />
            )}
          </>
        )
      }
    >
      {alrededor ? alrededor(hallados) : hallados}
    </Page>
  );
}

/** A list that is sorted by one column only is asked for the direction alone. */
const nombresDeOrden = (columnas: readonly Columna<never>[]): string[] =>
  ['sentido', 'orden'].slice(0, columnas.filter(({ isSortable }) => isSortable).length);

const PHONE = media.phone.replace('@media ', '');
const EN_TELEFONO = { porPagina: '10' } as const;
const HABITUAL = {} as const;

// Environments without media queries (tests, very old browsers) get the pages of a wide screen.
const query = () => window.matchMedia?.(PHONE);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** How many rows a page of a list has, for its call: half as many on a phone, where each row is a card. */
function usePorPagina(): { porPagina?: '10' } {
  const isPhone = useSyncExternalStore(subscribe, () => query()?.matches ?? false);
  return isPhone ? EN_TELEFONO : HABITUAL;
}

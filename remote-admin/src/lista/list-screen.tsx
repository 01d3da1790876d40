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
  pestana?: string;
  lista?: string;
  impreso?: string;
}

/** Options that come with the rows, such as people who have work. */
interface OpcionDeLaPagina<N extends LlamadaDeLista> extends Omit<Opcion, 'options'> {
  optionsDe: (pagina: RespuestaDe<N> | undefined, elegido: string) => readonly SelectOption[];
}

export interface Contexto<N extends LlamadaDeLista> {
  pagina: RespuestaDe<N> | undefined;
  parametros: Parametros;
}

/** Call, query and export follow from this definition. */
export interface ListDefinition<N extends LlamadaDeLista>
  extends Pick<ListaProps<FilaDe<N>>, 'columnas' | 'filasDe' | 'getKey' | 'isFiltered' | 'ordenHabitual'> {
  call: N;
  /** Default query; a filter of the same name overrides it. */
  query?: QueryDe<N>;
  textos: Textos | ((pagina: RespuestaDe<N> | undefined) => Textos);
  filtros: readonly (Busqueda | Opcion | OpcionDeLaPagina<N>)[];
  /** `rapido` also offers preset periods. */
  periodo?: 'dias' | 'rapido';
  /** Halves the page size on a phone, where rows are cards. */
  isShortOnPhone?: boolean;
  isPrinted?: boolean;
  exporta?: N extends ListaConArchivo ? Exporta : never;
  acciones?: ReactElement;
  sobreLaLista?: (contexto: Contexto<N>) => ReactElement;
  alrededor?: (children: ReactElement) => ReactElement;
}

export const listScreen =
  <N extends LlamadaDeLista>(definition: ListDefinition<N>) =>
  () => <ListScreen {...definition} />;

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
  const listQuery = useQuery({
    ...paginaDe(call, { ...filtro, ...lugar }),
    enabled: periodo !== undefined,
  }) as UseQueryResult<RespuestaDe<N> & Pagina<FilaDe<N>>>;
  const pagina = listQuery.data;
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
          query={listQuery}
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
                porQueNo={porQueNoSeExporta(listQuery)}
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

/** A single sortable column needs only the direction. */
const nombresDeOrden = (columnas: readonly Columna<never>[]): string[] =>
  ['sentido', 'orden'].slice(0, columnas.filter(({ isSortable }) => isSortable).length);

const PHONE = media.phone.replace('@media ', '');
const EN_TELEFONO = { porPagina: '10' } as const;
const HABITUAL = {} as const;

// Tests and very old browsers lack `matchMedia` and get the wide page size.
const query = () => window.matchMedia?.(PHONE);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

function usePorPagina(): { porPagina?: '10' } {
  const isPhone = useSyncExternalStore(subscribe, () => query()?.matches ?? false);
  return isPhone ? EN_TELEFONO : HABITUAL;
}

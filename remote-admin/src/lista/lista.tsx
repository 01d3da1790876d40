import type { UseQueryResult } from '@tanstack/react-query';
import type { Key } from 'react';
import { formatFecha } from 'shared-domain/campos';
import { texts as comunes } from 'shared-evaluaciones';
import { CursorPagination, EmptyState, Pagination, Stack, Table } from 'shared-ui';
import styled from 'styled-components';
import { EnPapel } from '../impresion/en-papel';
import type { Columna, Orden } from './columna';
import type { Campos } from './filtros';
import { conOrden, OrdenDeTarjetas, ordenElegido } from './orden';
import type { Pagina } from './pagina';
import { QueryView } from './query-view';
import { Nota } from './seccion';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

export interface TextosDeLista {
  titulo: string;
  cuenta: (total: number) => string;
  /** Shown if the filters match nothing. */
  vacio: string;
  vacioAyuda?: string;
  /** Shown if the list is empty without filters. */
  nada: string;
  nadaAyuda?: string;
}

export interface ListaProps<Fila extends object> {
  textos: TextosDeLista;
  query: UseQueryResult<Pagina<Fila>>;
  parametros: Parametros;
  columnas: readonly Columna<Fila>[];
  getKey: (fila: Fila) => Key;
  filasDe?: (datos: Fila[]) => Fila[];
  /** Default order of the API; left out if the API has a single order. */
  ordenHabitual?: Orden;
  filtros?: Campos;
  tituloImpreso?: string | undefined;
  /** By default, any filter in the address counts. */
  isFiltered?: boolean;
}

/** Pixels. Eight rows reach below the viewport, so that content below the list does not jump. */
const ALTO_DE_FILA = 96;

export function Lista<Fila extends object>(props: ListaProps<Fila>) {
  const { query, textos, isFiltered = props.parametros.filtrados > 0 } = props;
  return (
    <QueryView query={query} lineas={8} alto={ALTO_DE_FILA}>
      {(pagina) =>
        pagina.total === 0 ? (
          <EmptyState
            title={isFiltered ? textos.vacio : textos.nada}
            text={isFiltered ? textos.vacioAyuda : textos.nadaAyuda}
          />
        ) : (
          <Hallados {...props} pagina={pagina} />
        )
      }
    </QueryView>
  );
}

function Hallados<Fila extends object>(props: ListaProps<Fila> & { pagina: Pagina<Fila> }) {
  const { textos, query, parametros, columnas, getKey, ordenHabitual, filtros, pagina } = props;
  const { tituloImpreso = props.textos.titulo, filasDe = (filas: Fila[]) => filas } = props;
  const { titulo, cuenta } = textos;
  const { datos, total, porPagina } = pagina;
  const orden = ordenHabitual && ordenElegido(parametros, ordenHabitual);
  const onOrden = ({ orden: key, sentido }: Orden) => parametros.cambiar({ orden: key, sentido });
  const todos = <p role="status">{pagina.hayMas ? texts.sonMasDe(cuenta(total)) : cuenta(total)}</p>;
  const tabla = (
    <Table
      cardOrder={orden && <OrdenDeTarjetas columnas={columnas} orden={orden} onOrden={onOrden} />}
      caption={titulo}
      columns={orden ? columnas.map((columna) => conOrden(columna, orden, onOrden)) : columnas}
      rows={filasDe(datos)}
      getKey={getKey}
    />
  );
  const tramo = tramoDe(pagina, cuenta);
  return (
    <Atenuable aria-busy={query.isPlaceholderData || undefined} $isWaiting={query.isPlaceholderData}>
      {filtros ? (
        <EnPapel
          titulo={tituloImpreso}
          lineas={[filtrosEnPalabras(parametros, filtros), tramo]}
          encabezado={todos}
          isApaisado
        >
          {tabla}
        </EnPapel>
      ) : (
        <>
          {todos}
          {tabla}
        </>
      )}
      {total > porPagina && <Nota>{tramo}</Nota>}
      <Paginas pagina={pagina} irA={parametros.irA} label={texts.paginas(titulo)} />
    </Atenuable>
  );
}

interface PaginasProps extends Pick<Parametros, 'irA'> {
  pagina: Pagina<unknown>;
  label: string;
}

function Paginas({ pagina, irA, label }: PaginasProps) {
  const { anterior, siguiente, ultima } = pagina;
  if (ultima === undefined) {
    return (
      <Pagination
        page={pagina.pagina ?? 1}
        pageCount={Math.ceil(pagina.total / pagina.porPagina)}
        onPage={(numero) => irA({ pagina: String(numero) })}
        previousLabel={comunes.anterior}
        nextLabel={comunes.siguiente}
        label={label}
      />
    );
  }
  const a = (cursor: string | null | undefined) => (cursor ? () => irA({ cursor }) : undefined);
  return (
    <CursorPagination
      label={label}
      steps={[
        { label: texts.primera, onPress: anterior ? () => irA({ pagina: '1' }) : undefined },
        { label: comunes.anterior, onPress: a(anterior) },
        { label: comunes.siguiente, onPress: a(siguiente) },
        { label: texts.ultima, onPress: siguiente ? a(ultima) : undefined },
      ]}
    />
  );
}

/** 'Del 21 al 40 de 1,234 eventos'; a cursor page only has a count. */
function tramoDe(
  { datos, pagina, porPagina, ...largo }: Pagina<unknown>,
  cuenta: TextosDeLista['cuenta'],
): string {
  const total = largo.hayMas ? texts.masDe(cuenta(largo.total)) : cuenta(largo.total);
  if (pagina === null) return texts.deTodas(datos.length, total);
  const antes = (pagina - 1) * porPagina;
  return texts.tramo(antes + 1, antes + datos.length, total);
}

/** 'Del 01/11/2026 al 22/11/2026, Evento: …' */
function filtrosEnPalabras({ leer }: Parametros, { campos = [], hasPeriodo = false }: Campos): string {
  const elegidos = campos.flatMap((campo) => {
    const valor = leer(campo.nombre);
    if (!valor) return [];
    const nombre = 'options' in campo ? campo.options.find(({ value }) => value === valor)?.label : valor;
    return [`${campo.label}: ${nombre ?? valor}`];
  });
  const todo = [...(hasPeriodo ? enDias(leer('desde'), leer('hasta')) : []), ...elegidos];
  return todo.join(', ') || texts.sinFiltros;
}

function enDias(desde: string, hasta: string): string[] {
  if (desde && hasta) return [texts.entre(formatFecha(desde), formatFecha(hasta))];
  if (desde) return [texts.desdeEl(formatFecha(desde))];
  return hasta ? [texts.hastaEl(formatFecha(hasta))] : [];
}

const Atenuable = styled(Stack)<{ $isWaiting: boolean }>`
  opacity: ${({ $isWaiting }) => ($isWaiting ? 0.6 : 1)};
`;

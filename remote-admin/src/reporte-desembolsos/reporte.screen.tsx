import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from 'shared-auth';
import { hoyEnLima } from 'shared-domain/campos';
import type { ResumenDesembolsos } from 'shared-domain/desembolso';
import {
  type Periodo,
  type PeriodoRapido,
  PeriodosRapidos,
  periodoRapido,
  unSoloDia,
} from 'shared-evaluaciones';
import { Button, EmptyState, LinkButton, Page, printAs, Stack } from 'shared-ui';
import { COLUMNAS_REALIZADOS } from '../desembolsos/columnas';
import { BotonesExportar, porQueNoSeExporta } from '../lista/exportar';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { keepingPrevious, paginaDe } from '../lista/pagina';
import { periodoElegido } from '../lista/periodo';
import { QueryView } from '../lista/query-view';
import { type Parametros, useParametros } from '../lista/use-parametros';
import { Sumas } from './sumas';
import { texts } from './texts';

export default function ReporteScreen() {
  const { parametros, periodo, elegir, deLaDireccion } = usePeriodo();
  const resumen = useQuery({
    ...keepingPrevious(apiQuery('GET /api/desembolsos/resumen', { query: periodo ?? {} })),
    enabled: periodo !== undefined,
  });
  const { data, error } = resumen;
  const porQueNo = porQueNoSeExporta({ data: data && { total: data.total.cantidad }, error });
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <>
          <LinkButton to={`/cajero/hoja-de-caja?dia=${(periodo && unSoloDia(periodo)) ?? hoyEnLima()}`}>
            {texts.hojaDeCaja}
          </LinkButton>
          <Button variant="secondary" disabled={porQueNo !== undefined} onClick={() => printAs(texts.titulo)}>
            {texts.imprimir}
          </Button>
          <BotonesExportar
            call="GET /api/desembolsos"
            query={{ ...periodo, estado: 'realizado' }}
            archivo="desembolsos"
            porQueNo={porQueNo}
          />
        </>
      }
    >
      <Stack $gap={5}>
        <Stack>
          <PeriodosRapidos periodo={periodo} onElegir={elegir} />
          <Filtros parametros={parametros} hasPeriodo />
        </Stack>
        {periodo && (
          <Reporte periodo={periodo} resumen={resumen}>
            <Stack as="section" aria-label={texts.lineas.titulo}>
              <h2>{texts.lineas.titulo}</h2>
              <Lineas periodo={periodo} parametros={deLaDireccion} />
            </Stack>
          </Reporte>
        )}
      </Stack>
    </Page>
  );
}

interface Props {
  periodo: Periodo;
  resumen: UseQueryResult<ResumenDesembolsos>;
  children: ReactNode;
}

function Reporte({ periodo, resumen, children }: Props) {
  return (
    <QueryView query={resumen} alto={96}>
      {(datos) =>
        datos.total.cantidad === 0 ? (
          <EmptyState icon="cash" title={texts.vacio} text={texts.vacioAyuda} />
        ) : (
          <>
            <Sumas resumen={datos} periodo={periodo} />
            {children}
          </>
        )
      }
    </QueryView>
  );
}

/** The API audits this read, like every list of clients. */
function Lineas({ periodo, parametros }: { periodo: Periodo; parametros: Parametros }) {
  const pagina = parametros.leer('pagina');
  const desembolsos = useQuery(
    paginaDe('GET /api/desembolsos', { ...periodo, estado: 'realizado', ...(pagina && { pagina }) }),
  );
  return (
    <Lista
      textos={texts.lineas}
      query={desembolsos}
      parametros={parametros}
      columnas={COLUMNAS_REALIZADOS}
      getKey={({ evaluacionId }) => evaluacionId}
    />
  );
}

const SIN_LIMITE = 'todo';

/** Defaults to today, because a cashier closes the day; `periodo=todo` selects all days. */
function usePeriodo() {
  const deLaDireccion = useParametros();
  const { leer, elegidos } = deLaDireccion;
  const isOtro = leer('desde') !== '' || leer('hasta') !== '' || leer('periodo') === SIN_LIMITE;
  const habitual = isOtro ? {} : periodoRapido('hoy');
  const mostrado: Periodo = { ...habitual, ...elegidos<Periodo>('desde', 'hasta') };
  const escribir = (dias: Periodo) => {
    const { desde = '', hasta = '' } = dias;
    deLaDireccion.cambiar({ desde, hasta, periodo: desde || hasta ? '' : SIN_LIMITE });
  };
  /** A change of one field keeps the other as displayed. */
  const parametros: Parametros = {
    ...deLaDireccion,
    leer: (nombre) => mostrado[nombre as keyof Periodo] ?? leer(nombre),
    cambiar: (cambios) => escribir({ ...mostrado, ...cambios }),
  };
  return {
    parametros,
    /** Undefined while the last day is before the first. */
    periodo: isOtro ? periodoElegido(deLaDireccion) : habitual,
    elegir: (rapido: PeriodoRapido) => escribir(periodoRapido(rapido)),
    deLaDireccion,
  };
}

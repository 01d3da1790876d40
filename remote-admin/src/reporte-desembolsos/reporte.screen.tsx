import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hoyEnLima, type ResumenDesembolsos } from 'shared-domain';
import { type Periodo, PeriodosRapidos, unSoloDia } from 'shared-evaluaciones';
import { Button, EmptyState, LinkButton, Page, printAs, Stack } from 'shared-ui';
import { sumasDe } from '../desembolsos/desembolsos.api';
import { BotonesExportar, porQueNoSeExporta } from '../lista/exportar';
import { Filtros } from '../lista/filtros';
import { Lectura } from '../lista/lectura';
import { Lineas } from './lineas';
import { Sumas } from './sumas';
import { texts } from './texts';
import { usePeriodo } from './use-periodo';

/** What was handed over in a period, today unless told: its lines and sums, to be exported or printed. */
export default function ReporteScreen() {
  const { parametros, periodo, elegir, deLaDireccion } = usePeriodo();
  const resumen = useQuery({ ...sumasDe(periodo ?? {}), enabled: periodo !== undefined });
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
    <Lectura consulta={resumen} alto={96}>
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
    </Lectura>
  );
}

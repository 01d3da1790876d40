import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatFecha, hoyEnLima, MEDIO_DESEMBOLSO, type ResumenDesembolsos } from 'shared-domain';
import {
  Button,
  Columns,
  DefinitionList,
  EmptyState,
  LinkButton,
  onPaper,
  Page,
  PrintSheet,
  printAs,
  Stack,
  tokens,
} from 'shared-ui';
import styled from 'styled-components';
import { exportarDesembolsos, sumasDe } from '../desembolsos/desembolsos.api';
import { BotonesExportar, porQueNoSeExporta } from '../exportacion/botones-exportar';
import { Filtros } from '../lista/filtros';
import { Lectura } from '../lista/lectura';
import type { Periodo } from '../lista/periodo';
import { DesembolsosPorDia } from './desembolsos-por-dia';
import { Lineas } from './lineas';
import { unSoloDia } from './periodos.rules';
import { PeriodosRapidos } from './periodos-rapidos';
import { TablaDeSumas } from './tabla-de-sumas';
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
            exportar={exportarDesembolsos({ ...periodo, estado: 'realizado' })}
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

function Sumas({ resumen, periodo }: { resumen: ResumenDesembolsos; periodo: Periodo }) {
  const { total, porDia, porMedio, porProducto, porCajero } = resumen;
  const items = [
    { label: texts.periodo, value: texts.delPeriodo(periodo.desde, periodo.hasta) },
    { label: texts.desembolsos, value: texts.cantidad(total.cantidad) },
    { label: texts.monto, value: texts.soles(total.monto) },
  ];
  return (
    <Stack $gap={5} {...onPaper}>
      <PrintSheet />
      <TituloImpreso>{texts.titulo}</TituloImpreso>
      <DefinitionList items={items} />
      <TablaDeSumas
        titulo={texts.porMedio}
        encabezado={texts.medio}
        filas={[
          ...porMedio.map(({ medio, ...suma }) => ({ nombre: MEDIO_DESEMBOLSO[medio], ...suma })),
          { nombre: texts.total, ...total },
        ]}
      />
      <DesembolsosPorDia porDia={porDia} />
      <Columns>
        <TablaDeSumas
          titulo={texts.porProducto}
          encabezado={texts.producto}
          filas={porProducto.map(({ producto, ...suma }) => ({ nombre: producto, ...suma }))}
        />
        <TablaDeSumas
          titulo={texts.porCajero}
          encabezado={texts.cajero}
          filas={porCajero.map(({ cajero, ...suma }) => ({ nombre: cajero, ...suma }))}
        />
      </Columns>
      {porDia.length > 1 && (
        <TablaDeSumas
          titulo={texts.diaPorDia}
          encabezado={texts.dia}
          filas={porDia
            .toSorted((uno, otro) => otro.dia.localeCompare(uno.dia))
            .map(({ dia, ...suma }) => ({ nombre: formatFecha(dia), ...suma }))}
        />
      )}
    </Stack>
  );
}

/** On the screen the title stands above, but that part of the page is not printed. */
const TituloImpreso = styled.p`
  display: none;

  @media print {
    display: block;
    font-size: ${tokens.text.xl};
    font-weight: ${tokens.weight.bold};
  }
`;

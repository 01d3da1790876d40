import { useQuery } from '@tanstack/react-query';
import { formatFecha, type ResumenDesembolsos } from 'shared-domain';
import {
  Button,
  Columns,
  DefinitionList,
  EmptyState,
  onPaper,
  Page,
  PrintSheet,
  printAs,
  Stack,
  tokens,
} from 'shared-ui';
import styled from 'styled-components';
import { exportarDesembolsos, sumasDe } from '../desembolsos/desembolsos.api';
import { BotonExportar } from '../exportacion/boton-exportar';
import { Filtros } from '../lista/filtros';
import { Lectura } from '../lista/lectura';
import { type Periodo, periodoElegido } from '../lista/periodo';
import { useParametros } from '../lista/use-parametros';
import { DesembolsosPorDia } from './desembolsos-por-dia';
import { TablaDeSumas } from './tabla-de-sumas';
import { texts } from './texts';

/** What was handed over in a period, by day, product and cashier, to be exported or printed. */
export default function ReporteScreen() {
  const parametros = useParametros();
  const periodo = periodoElegido(parametros);
  const exportar = exportarDesembolsos({ ...periodo, estado: 'realizado' });
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <>
          <BotonExportar exportar={exportar} formato="csv" archivo="desembolsos" />
          <Button variant="secondary" onClick={() => printAs(texts.titulo)}>
            {texts.imprimir}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Filtros parametros={parametros} hasPeriodo />
        {periodo && <Reporte periodo={periodo} />}
      </Stack>
    </Page>
  );
}

function Reporte({ periodo }: { periodo: Periodo }) {
  const resumen = useQuery(sumasDe(periodo));
  return (
    <Lectura consulta={resumen} alto={96}>
      {(datos) =>
        datos.total.cantidad === 0 ? (
          <EmptyState icon="cash" title={texts.vacio} text={texts.vacioAyuda} />
        ) : (
          <Sumas resumen={datos} periodo={periodo} />
        )
      }
    </Lectura>
  );
}

function Sumas({ resumen, periodo }: { resumen: ResumenDesembolsos; periodo: Periodo }) {
  const { total, porDia, porProducto, porCajero } = resumen;
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
      <TablaDeSumas
        titulo={texts.diaPorDia}
        encabezado={texts.dia}
        filas={porDia
          .toSorted((uno, otro) => otro.dia.localeCompare(uno.dia))
          .map(({ dia, ...suma }) => ({ nombre: formatFecha(dia), ...suma }))}
      />
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

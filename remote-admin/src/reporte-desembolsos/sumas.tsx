import { MEDIO_DESEMBOLSO } from 'shared-domain/auditoria';
import { formatFecha, formatSoles } from 'shared-domain/campos';
import type { ResumenDesembolsos } from 'shared-domain/desembolso';
import type { Periodo } from 'shared-evaluaciones';
import { Columns, DefinitionList, onPaper, PrintSheet, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Grafico } from '../grafico/grafico';
import { TablaDeSumas } from './tabla-de-sumas';
import { texts } from './texts';

/** Only these sums are printed. */
export function Sumas({ resumen, periodo }: { resumen: ResumenDesembolsos; periodo: Periodo }) {
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
      <Columns $for="tables">
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

const DIAS_A_LA_VISTA = 31;
const SERIES = [{ nombre: texts.monto, tono: 'accepted' }] as const;

function DesembolsosPorDia({ porDia }: { porDia: ResumenDesembolsos['porDia'] }) {
  const recientes = porDia.toSorted((uno, otro) => uno.dia.localeCompare(otro.dia)).slice(-DIAS_A_LA_VISTA);
  const [mayor] = recientes.toSorted((uno, otro) => otro.monto - uno.monto);
  if (!mayor || recientes.length === 1) return null;
  const elMayor = [formatFecha(mayor.dia), formatSoles(mayor.monto)] as const;
  return (
    <Grafico
      hallazgo={
        porDia.length > DIAS_A_LA_VISTA
          ? texts.hallazgoUltimosDias(DIAS_A_LA_VISTA, ...elMayor)
          : texts.hallazgoDias(...elMayor)
      }
      titulo={texts.porDia}
      forma="columnas"
      datos={recientes.map(({ dia, monto }) => ({
        etiqueta: formatFecha(dia).slice(0, 5),
        nombre: formatFecha(dia),
        valores: [monto],
      }))}
      series={SERIES}
      encabezado={texts.dia}
      formato={texts.solesSinCentimos}
    />
  );
}

const TituloImpreso = styled.p`
  display: none;

  @media print {
    display: block;
    font-size: ${tokens.text.xl};
    font-weight: ${tokens.weight.bold};
  }
`;

import { MEDIO_DESEMBOLSO } from 'shared-domain/auditoria';
import { formatFecha, formatFechaHora, formatSoles, valoresDe } from 'shared-domain/campos';
import type { Desembolso } from 'shared-domain/desembolso';
import { Membrete, useInstitucion } from 'shared-evaluaciones';
import {
  Card,
  CompactTable,
  DefinitionList,
  onPaper,
  PrintSheet,
  Stack,
  Table,
  type TableColumn,
  tokens,
} from 'shared-ui';
import styled from 'styled-components';
import { Medio } from '../desembolsos/medio';
import { ANCHO_DE_MONTO, ConDetalle } from '../lista/columna';
import { texts } from './texts';

type Linea = Desembolso & { desembolso: NonNullable<Desembolso['desembolso']> };

/** Sums in céntimos, because fractions of soles are inexact. */
const sumar = (nombre: string, lineas: readonly Linea[]) => ({
  nombre,
  cantidad: lineas.length,
  monto: lineas.reduce((suma, { desembolso }) => suma + Math.round(desembolso.monto * 100), 0) / 100,
});

interface Props {
  dia: string;
  cajero: string;
  desembolsos: readonly Desembolso[];
}

const hora = (fecha: string) => formatFechaHora(fecha).slice(-5);

/** Narrow enough for A4, where the table must not be cut. */
const COLUMNAS: readonly TableColumn<Linea>[] = [
  {
    key: 'hora',
    label: texts.hora,
    room: 7.5,
    render: ({ desembolso: { fecha, recibo } }) => <ConDetalle detalle={recibo}>{hora(fecha)}</ConDetalle>,
  },
  {
    key: 'cliente',
    label: texts.cliente,
    room: 11,
    render: ({ cliente, evaluacionId }) => (
      <ConDetalle detalle={texts.evaluacion(evaluacionId, cliente.dni)}>{cliente.nombreCompleto}</ConDetalle>
    ),
  },
  {
    key: 'medio',
    label: texts.medio,
    room: 9,
    render: (linea) => <Medio desembolso={linea.desembolso} cuenta={linea.cuenta} />,
  },
  {
    key: 'monto',
    label: texts.monto,
    align: 'end',
    room: ANCHO_DE_MONTO,
    render: ({ desembolso }) => formatSoles(desembolso.monto),
  },
];

export function Hoja({ dia, cajero, desembolsos }: Props) {
  const institucion = useInstitucion();
  const lineas = desembolsos.filter((uno): uno is Linea => uno.desembolso !== null);
  const total = sumar(texts.total, lineas);
  const porMedio = valoresDe(MEDIO_DESEMBOLSO)
    .map((medio) =>
      sumar(
        MEDIO_DESEMBOLSO[medio],
        lineas.filter(({ desembolso }) => desembolso.medio === medio),
      ),
    )
    .filter(({ cantidad }) => cantidad > 0);
  return (
    <Papel as="article" aria-labelledby="titulo-hoja" {...onPaper}>
      <PrintSheet />
      <Stack $gap={5}>
        <Membrete institucion={institucion} />
        <h2 id="titulo-hoja">{texts.delDia(formatFecha(dia))}</h2>
        <DefinitionList
          items={[
            { label: texts.cajero, value: cajero },
            { label: texts.desembolsos, value: texts.cantidad(total.cantidad) },
            { label: texts.total, value: formatSoles(total.monto) },
          ]}
        />
        <Table
          caption={texts.lineas}
          columns={COLUMNAS}
          rows={lineas}
          getKey={({ evaluacionId }) => evaluacionId}
        />
        <CompactTable
          caption={texts.porMedio}
          showCaption
          columns={[
            { key: 'nombre', label: texts.medio },
            { key: 'cantidad', label: texts.desembolsos },
            { key: 'monto', label: texts.monto, render: ({ monto }) => formatSoles(monto) },
          ]}
          rows={[...porMedio, total]}
          getKey={({ nombre }) => nombre}
        />
        <Firmas>
          <p>{texts.firmaCajero}</p>
          <p>{texts.firmaRecibe}</p>
        </Firmas>
        <Pie>{texts.emitida(formatFechaHora(new Date().toISOString()))}</Pie>
      </Stack>
    </Papel>
  );
}

const Papel = styled(Card)`
  max-width: 760px;

  tr {
    break-inside: avoid;
  }
`;

const Firmas = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space[6]};
  margin-top: 72px;
  break-inside: avoid;

  > p {
    padding-top: ${tokens.space[2]};
    border-top: 1px solid currentcolor;
    text-align: center;
  }
`;

const Pie = styled.footer`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

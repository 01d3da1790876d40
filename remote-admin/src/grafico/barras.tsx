import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useRef } from 'react';
import { tokens, toneColors } from 'shared-ui';
import styled from 'styled-components';
import { type FormaProps, suma } from './dato';
import { useWidth } from './use-width';

const GRUESO = 14;
const LINEA_DE_TEXTO = 16;

/** Bars below one another, each under its name and number. */
export function Barras({ datos, series, formato, alto }: FormaProps) {
  const marco = useRef<HTMLDivElement>(null);
  const ancho = useWidth(marco);
  const mayor = Math.max(1, ...datos.map(({ valores }) => suma(valores)));
  const x = scaleLinear({ domain: [0, mayor], range: [0, ancho] });
  const renglon = alto / Math.max(1, datos.length);
  const color = toneColors(series[0]?.tono ?? 'info').line;
  return (
    <div ref={marco}>
      <Lienzo width={ancho} height={alto}>
        {datos.map(({ etiqueta, valores }, i) => (
          <g key={etiqueta} transform={`translate(0, ${i * renglon})`}>
            <text y={LINEA_DE_TEXTO - 4}>{recortada(etiqueta, ancho)}</text>
            <text x={ancho} y={LINEA_DE_TEXTO - 4} textAnchor="end" fontWeight={tokens.weight.bold}>
              {formato(suma(valores))}
            </text>
            <Bar y={LINEA_DE_TEXTO} width={x(suma(valores))} height={GRUESO} rx={3} fill={color} />
          </g>
        ))}
      </Lienzo>
    </div>
  );
}

const ANCHO_DE_LETRA = 7;
const SITIO_DEL_NUMERO = 96;

/** The whole name stands in the table. */
function recortada(etiqueta: string, ancho: number): string {
  const caben = Math.max(8, Math.floor((ancho - SITIO_DEL_NUMERO) / ANCHO_DE_LETRA));
  return etiqueta.length > caben ? `${etiqueta.slice(0, caben - 1)}…` : etiqueta;
}

const Lienzo = styled.svg`
  display: block;
  max-width: 100%;

  text {
    fill: ${tokens.color.ink};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`;

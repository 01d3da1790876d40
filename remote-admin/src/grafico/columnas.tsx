import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { tokens, toneColors } from 'shared-ui';
import styled from 'styled-components';
import { type FormaProps, keyOf, Lienzo, type Serie, suma, useMedidas } from './dato';

const MARGEN = { arriba: 8, abajo: 28 };
const ANCHO_DE_LETRA = 7;
const ANCHO_DE_ETIQUETA = 56;
const MARCAS = 4;
/** Pixels between the axis and its numbers. */
const SITIO_DE_LA_MARCA = 16;

export function Columnas({ datos, series, formato, alto }: FormaProps) {
  const { marco, ancho, mayor } = useMedidas(datos);
  const y = scaleLinear({ domain: [0, mayor], range: [alto - MARGEN.abajo, MARGEN.arriba], nice: true });
  const izquierda =
    Math.max(3, ...y.ticks(MARCAS).map((marca) => formato(marca).length)) * ANCHO_DE_LETRA +
    SITIO_DE_LA_MARCA;
  const x = scaleBand({
    domain: datos.map(keyOf),
    range: [izquierda, ancho],
    padding: 0.25,
  });
  const corto = new Map(datos.map((dato) => [keyOf(dato), dato.etiqueta]));
  const cada = Math.ceil(datos.length / Math.max(1, Math.floor(ancho / ANCHO_DE_ETIQUETA)));
  return (
    <div ref={marco}>
      {series.length > 1 && <Leyenda series={series} />}
      <ConEjes width={ancho} height={alto} viewBox={`0 0 ${ancho} ${alto}`}>
        <AxisLeft
          scale={y}
          left={izquierda}
          numTicks={MARCAS}
          tickFormat={(valor) => formato(Number(valor))}
          hideAxisLine
          hideTicks
          tickComponent={({ x: en, y: altura, formattedValue }) => (
            <text x={Number(en) - 4} y={altura} dy="0.32em" textAnchor="end">
              {formattedValue}
            </text>
          )}
        />
        {datos.map((dato) =>
          dato.valores.map((valor, i) => {
            const debajo = suma(dato.valores.slice(0, i));
            return (
              <Bar
                key={series[i]?.nombre}
                x={x(keyOf(dato))}
                y={y(debajo + valor)}
                width={x.bandwidth()}
                height={y(debajo) - y(debajo + valor)}
                fill={toneColors(series[i]?.tono ?? 'info').line}
              />
            );
          }),
        )}
        <AxisBottom
          scale={x}
          top={alto - MARGEN.abajo}
          tickValues={datos.filter((_, i) => i % cada === 0).map(keyOf)}
          tickFormat={(key) => corto.get(key)}
          hideTicks
          tickComponent={({ x: en, formattedValue }) => (
            <text x={en} y={20} textAnchor="middle">
              {formattedValue}
            </text>
          )}
        />
      </ConEjes>
    </div>
  );
}

const ConEjes = styled(Lienzo)`
  text {
    fill: ${tokens.color.inkSoft};
    font-size: 12px;
  }

  .visx-axis-line {
    stroke: ${tokens.color.lineStrong};
  }
`;

function Leyenda({ series }: { series: readonly Serie[] }) {
  return (
    <Lista>
      {series.map(({ nombre, tono }) => (
        <li key={nombre}>
          <Muestra $color={toneColors(tono).line} />
          <span>{nombre}</span>
        </li>
      ))}
    </Lista>
  );
}

const Lista = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  margin: 0 0 ${tokens.space[2]};
  padding: 0;
  list-style: none;
  font-size: ${tokens.text.s};

  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[1]};
  }
`;

const Muestra = styled.span<{ $color: string }>`
  width: 12px;
  height: 12px;
  border-radius: 3px;
  background: ${({ $color }) => $color};
`;

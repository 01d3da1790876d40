import { etiquetaCampo, formatCampo, formatSoles, normalizar } from 'shared-domain/campos';
import { cuotaAlMes } from 'shared-domain/capacidad';
import { cadaPeriodo, calcularCuota, cuotasEnPalabras, fraseDePlazo } from 'shared-domain/credito';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { media, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

export function CifrasDeCredito({ evaluacion }: { evaluacion: Evaluacion }) {
  const { montoPrestamo, tasaInteres, cuotas, periodoCredito } = evaluacion;
  const cuota = calcularCuota(evaluacion);
  const plazo = cuota > 0 ? [fraseDePlazo(evaluacion)] : [];
  const hasAlMes = cuotas > 1 && normalizar(periodoCredito) !== 'mensual';
  return (
    <Cifras>
      <div>
        <dt>{etiquetaCampo('montoPrestamo')}</dt>
        <dd>
          <Cifra>{formatSoles(montoPrestamo)}</Cifra>
        </dd>
      </div>
      <div>
        <dt>
          {[cuotasEnPalabras(evaluacion), ...plazo, formatCampo('tasaInteres', tasaInteres)].join(' · ')}
        </dt>
        <dd>
          {cuota === 0 ? (
            texts.sinCuota
          ) : (
            <>
              <Cifra>{formatSoles(cuota)}</Cifra> <span>{cadaPeriodo(periodoCredito)}</span>{' '}
              {hasAlMes && <span>{texts.alMes(formatSoles(cuotaAlMes(evaluacion)))}</span>}
            </>
          )}
        </dd>
      </div>
    </Cifras>
  );
}

const Cifras = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]} ${tokens.space[6]};

  dt,
  dd > span {
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.text.s};
  }
`;

const Cifra = styled.strong`
  font-size: 1.625rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  white-space: nowrap;

  ${media.phone} {
    font-size: 1.375rem;
  }
`;

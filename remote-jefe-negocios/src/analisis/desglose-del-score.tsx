import { formatFecha, formatNumero } from 'shared-domain/campos';
import { type FactorScore, type Score, SIN_AVAL } from 'shared-domain/score';
import { CompactGrid, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { textsDelScore as texts } from './texts';

export function DesgloseDelScore({ score, evaluacion }: { score: Score; evaluacion?: number }) {
  const hasAval = score.factores.every(({ motivo }) => motivo !== SIN_AVAL);
  const conAval = evaluacion && hasAval ? texts.conAvalDe(evaluacion) : '';
  return (
    <Stack $gap={2}>
      <CompactGrid>
        <caption>{texts.titulo}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.factor}</th>
            <th scope="col">{texts.puntos}</th>
          </tr>
        </thead>
        <Totales>
          <tr>
            <th scope="row">{texts.puntosBrutos}</th>
            <td>{conSigno(score.puntosBrutos)}</td>
          </tr>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{score.total}</td>
          </tr>
        </Totales>
        <tbody>
          {filasDeDesglose(score.factores).map(({ factor, motivo, puntos, isPart }) => (
            <tr key={factor}>
              <Factor scope="row" $isPart={isPart}>
                <span>{factor}</span>
                <Motivo>{motivo}</Motivo>
              </Factor>
              <td>{isPart ? `(${puntos})` : puntos}</td>
            </tr>
          ))}
        </tbody>
      </CompactGrid>
      <Nota>
        {`${texts.version(score.version)} ${texts.fechaReferencia(formatFecha(score.fechaReferencia))}. ${conAval}`}
      </Nota>
    </Stack>
  );
}

/** '+20', '−10', '0': the sign carries the meaning for users who cannot see the colour. */
export function conSigno(puntos: number): string {
  const valor = formatNumero(Math.abs(puntos));
  if (puntos === 0) return valor;
  return puntos > 0 ? `+${valor}` : `−${valor}`;
}

interface FilaDeDesglose {
  factor: string;
  puntos: string;
  motivo: string;
  isPart: boolean;
}

function filasDeDesglose(factores: FactorScore[], isPart = false): FilaDeDesglose[] {
  return factores.flatMap(({ factor, puntos, motivo, partes = [] }) => [
    { factor, puntos: conSigno(puntos), motivo, isPart },
    ...filasDeDesglose(partes, true),
  ]);
}

const Totales = styled.tbody`
  && th,
  && td {
    font-weight: ${tokens.weight.bold};
  }
`;

const Factor = styled.th<{ $isPart: boolean }>`
  && {
    padding-left: ${({ $isPart }) => ($isPart ? tokens.space[4] : 0)};
  }
`;

const Motivo = styled.span`
  display: block;
  color: ${tokens.color.inkSoft};
`;

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

import { formatFecha, type Score, SIN_AVAL } from 'shared-domain';
import { CompactGrid, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from '../score/texts';
import { conSigno, filasDeDesglose } from './score.rules';

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

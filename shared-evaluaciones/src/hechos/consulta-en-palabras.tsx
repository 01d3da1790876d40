import { formatFechaHora, hoyEnLima } from 'shared-domain/campos';
import {
  type ConsultaAFuente,
  FUENTE,
  frasesDeConsulta,
  PARTE_CONSULTADA,
  type ParteConsultada,
} from 'shared-domain/fuentes';
import { Icon, Stack, tokens, toneColors } from 'shared-ui';
import styled from 'styled-components';

interface ConsultaEnPalabrasProps {
  consulta: ConsultaAFuente;
  /** Client or guarantor, for lists that mix both. */
  quien?: ParteConsultada;
}

export function ConsultaEnPalabras({ consulta, quien }: ConsultaEnPalabrasProps) {
  const { fuente, origen, consultadaEn } = consulta;
  return (
    <Stack $gap={1}>
      <p>
        <strong>
          {quien ? `${FUENTE[fuente]} (${PARTE_CONSULTADA[quien].toLowerCase()})` : FUENTE[fuente]}
        </strong>{' '}
        <Cuando>{`${origen}, ${formatFechaHora(consultadaEn)}`}</Cuando>
      </p>
      <Frases>
        {frasesDeConsulta(consulta, hoyEnLima()).map(({ frase, isAlerta }) => (
          <Frase key={frase} $isAlerta={isAlerta}>
            {isAlerta && <Icon name="warning" size={16} />}
            <span>{frase}</span>
          </Frase>
        ))}
      </Frases>
    </Stack>
  );
}

const Cuando = styled.span`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

const Frases = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Frase = styled.li<{ $isAlerta: boolean }>`
  ${({ $isAlerta }) => $isAlerta && `color: ${toneColors('pending').text};`}

  > svg {
    margin-right: ${tokens.space[1]};
    vertical-align: text-bottom;
  }
`;

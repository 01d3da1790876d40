import { useQuery } from '@tanstack/react-query';
import { Alert, Stack } from 'shared-ui';
import styled from 'styled-components';
import { avisosVigentes } from './avisos.api';
import { textoDeCausa, texts } from './texts';

/** Warns that the file of published screens cannot be used. Shows nothing while there is nothing to warn of. */
export function AvisoDelRegistro() {
  const { data } = useQuery(avisosVigentes());
  const aviso = data?.registro;
  if (!aviso) return null;
  return (
    <Alert tone="warning" title={texts.titulo}>
      <Stack $gap={2}>
        <Linea>
          {textoDeCausa(aviso)} {texts.desde(aviso.desde)}
        </Linea>
        <p>
          {aviso.enUso ? texts.sigueEnUso(aviso.enUso) : texts.sinRegistro} {texts.mientras}
        </p>
      </Stack>
    </Alert>
  );
}

/** The path of a file has no space at which the line could break. */
const Linea = styled.p`
  overflow-wrap: anywhere;
`;

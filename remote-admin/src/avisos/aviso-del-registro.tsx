import { useQuery } from '@tanstack/react-query';
import { Alert, Stack } from 'shared-ui';
import styled from 'styled-components';
import { avisosVigentes } from './avisos.api';
import { textoDeCausa, texts } from './texts';

/** Tells whoever administers that no publication is seen; silent while there is nothing to tell. */
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

/** The path of a file has no place to break at. */
const Linea = styled.p`
  overflow-wrap: anywhere;
`;

import type { AvisoRegistro } from 'shared-domain';
import { Alert, Stack } from 'shared-ui';
import styled from 'styled-components';
import { textoDeCausa, texts } from './texts';

/** Warns that the file of published screens cannot be used. */
export function AvisoDelRegistro({ aviso }: { aviso: AvisoRegistro }) {
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

import type { AvisoRegistro } from 'shared-domain';
import { Alert, Stack } from 'shared-ui';
import styled from 'styled-components';
import { textoDeCausa, texts } from './texts';

/** Warns that the file of published screens cannot be used, or which of its lines are not used. */
export function AvisoDelRegistro({ aviso }: { aviso: AvisoRegistro }) {
  if (LINEA_RECHAZADA.has(aviso.causa)) return <AvisoDeLineas aviso={aviso} />;
  return (
    <Alert tone="warning" title={texts.titulo}>
      <Stack $gap={2}>
        <Linea>{`${textoDeCausa(aviso)} ${texts.desde(aviso.desde)}`}</Linea>
        <p>{`${aviso.enUso ? texts.sigueEnUso(aviso.enUso) : texts.sinRegistro} ${texts.mientras}`}</p>
      </Stack>
    </Alert>
  );
}

const LINEA_RECHAZADA: ReadonlySet<AvisoRegistro['causa']> = new Set(['firma', 'antigua', 'borrada']);

function AvisoDeLineas({ aviso }: { aviso: AvisoRegistro }) {
  const lineas = [aviso, ...(aviso.otras ?? []).map((otra) => ({ ...otra, archivo: aviso.archivo }))];
  return (
    <Alert tone="warning" title={texts.lineaRechazada}>
      <Stack $gap={2}>
        {lineas.map((linea) => (
          <Linea key={linea.parte?.join()}>
            {`${textoDeCausa(linea)} ${linea.enUso ? texts.sigueLaLinea(linea.enUso) : texts.sinLinea}`}
          </Linea>
        ))}
        <p>{`${texts.desde(aviso.desde)} ${texts.volverAPublicar}`}</p>
      </Stack>
    </Alert>
  );
}

/** The path of a file has no space at which the line could break. */
const Linea = styled.p`
  overflow-wrap: anywhere;
`;

import { Row, Stack } from 'shared-ui';
import { SeccionAdjunto } from '../formulario/adjunto/seccion-adjunto';
import type { Adjunto } from '../formulario/adjunto/use-adjunto';
import { Seccion } from '../formulario/pasos/seccion';
import type { Revision } from '../formulario/pasos/use-revision';
import { DocumentoActual } from './documento-actual';
import { texts } from './texts';

interface Props {
  /** The evaluation. */
  id: number;
  adjunto: Adjunto;
  revision: Pick<Revision<'pdf'>, 'sectionProps'>;
}

/** Section 4: another document in the place of the one that was sent. */
export function SeccionDocumento({ id, adjunto, revision }: Props) {
  return (
    <Seccion
      titulo={texts.seccionPdf}
      {...revision.sectionProps('pdf')}
      otrosErrores={adjunto.error ? 1 : 0}
      isOptional
    >
      <Stack>
        <SeccionAdjunto adjunto={adjunto} label={texts.archivo} help={texts.ayudaArchivo} />
        <Row>
          <DocumentoActual id={id} />
        </Row>
      </Stack>
    </Seccion>
  );
}

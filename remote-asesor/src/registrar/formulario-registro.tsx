import { Badge, Button, Icon, LongForm, ProgressBar, Row, Stack } from 'shared-ui';
import { EstadoGuardado } from '../borradores/estado-guardado';
import type { Autosave } from '../borradores/use-autosave';
import { CAMPOS_CLIENTE } from '../formulario/campos/cliente.campos';
import { Cerrable } from '../formulario/cerrable';
import { GruposDeCampos } from '../formulario/controles/grupos-de-campos';
import { ResumenErrores } from '../formulario/revision/resumen-errores';
import { Seccion } from '../formulario/revision/seccion';
import type { Revision } from '../formulario/revision/use-revision';
import { SeccionAdjunto } from './adjunto/seccion-adjunto';
import type { Adjunto } from './adjunto/use-adjunto';
import { AvisoBloqueo } from './cliente/aviso-bloqueo';
import type { ClienteEnFormulario } from './cliente/use-cliente-en-formulario';
import { SeccionCredito } from './credito/seccion-credito';
import { FalloEnvio } from './envio/fallo-envio';
import { texts as textsEnvio } from './envio/texts';
import type { Envio } from './envio/use-envio';
import { SeccionAval } from './seccion-aval';
import { texts } from './texts';
import type { SeccionRegistro } from './use-registro';

interface Props {
  cliente: ClienteEnFormulario;
  adjunto: Adjunto;
  revision: Revision<SeccionRegistro>;
  envio: Envio;
  autosave: Autosave;
}

/** The four sections and the button that sends them. */
export function FormularioRegistro({ cliente, adjunto, revision, envio, autosave }: Props) {
  const isLocked = cliente.bloqueados.length > 0;
  const errorPdf = adjunto.error ? [{ field: 'pdf', text: adjunto.error }] : [];
  return (
    <LongForm autoComplete="off" onSubmit={envio.submit}>
      <Stack>
        <ResumenErrores
          campos={revision.campos}
          attempt={revision.attempt}
          otros={revision.attempt > 0 ? errorPdf : []}
        />
        <Cerrable disabled={envio.isSending}>
          <Seccion
            titulo={texts.seccionCliente}
            {...revision.sectionProps('cliente')}
            nota={isLocked && <Badge tone="neutral">{texts.soloLectura}</Badge>}
          >
            <Stack>
              {isLocked && <AvisoBloqueo bloqueados={cliente.bloqueados.length} />}
              <GruposDeCampos grupos={CAMPOS_CLIENTE} bloqueados={cliente.bloqueados} />
            </Stack>
          </Seccion>
          <Seccion titulo={texts.seccionAval} {...revision.sectionProps('aval')} isOptional>
            <SeccionAval />
          </Seccion>
          <Seccion titulo={texts.seccionCredito} {...revision.sectionProps('credito')}>
            <SeccionCredito />
          </Seccion>
          <Seccion
            titulo={texts.seccionPdf}
            {...revision.sectionProps('pdf')}
            otrosErrores={adjunto.error ? 1 : 0}
          >
            <SeccionAdjunto adjunto={adjunto} />
          </Seccion>
        </Cerrable>
        {envio.error && <FalloEnvio error={envio.error} />}
        {envio.isSending && <Avance percent={envio.percent} />}
        <Row $end>
          <EstadoGuardado {...autosave} />
          <Button type="submit" loading={envio.isSending} loadingLabel={textsEnvio.enviando}>
            <Icon name="send" size={16} />
            {textsEnvio.enviar}
          </Button>
        </Row>
      </Stack>
    </LongForm>
  );
}

/** Once everything is uploaded the server still needs a moment. */
function Avance({ percent }: { percent: number }) {
  const isUploaded = percent >= 100;
  return (
    <ProgressBar
      value={isUploaded ? undefined : percent}
      label={isUploaded ? textsEnvio.confirmando : textsEnvio.enviandoEvaluacion}
    />
  );
}

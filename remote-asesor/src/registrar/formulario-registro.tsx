import { useRef } from 'react';
import { Badge, Button, Icon, Row, Stack } from 'shared-ui';
import { EstadoGuardado } from '../borradores/estado-guardado';
import type { Autosave } from '../borradores/use-autosave';
import { SeccionCapacidad } from '../capacidad/seccion-capacidad';
import type { CapacidadEnFormulario } from '../capacidad/use-capacidad';
import { CAMPOS_CLIENTE } from '../formulario/campos/campos';
import { Cerrable } from '../formulario/cerrable';
import { GruposDeCampos } from '../formulario/controles/grupos-de-campos';
import { ResumenErrores } from '../formulario/revision/resumen-errores';
import { Seccion } from '../formulario/revision/seccion';
import type { Revision } from '../formulario/revision/use-revision';
import { ConsultasExternas } from '../fuentes/consultas-externas';
import { SeccionAdjunto } from './adjunto/seccion-adjunto';
import type { Adjunto } from './adjunto/use-adjunto';
import { AvisoBloqueo } from './cliente/aviso-bloqueo';
import type { ClienteEnFormulario } from './cliente/use-cliente-en-formulario';
import { SeccionCredito } from './credito/seccion-credito';
import { AvanceDeEnvio } from './envio/avance-de-envio';
import { DialogoDePreguntas } from './envio/dialogo-de-preguntas';
import { FalloEnvio } from './envio/fallo-envio';
import { texts as textsEnvio } from './envio/texts';
import type { Envio } from './envio/use-envio';
import { Formulario, Pie } from './formulario.styles';
import { BarraDePasos } from './pasos/barra-de-pasos';
import { PASOS } from './pasos/pasos.rules';
import { SubPasos } from './pasos/sub-pasos';
import { usePasos } from './pasos/use-pasos';
import { Vecinos } from './pasos/vecinos';
import { SeccionAval } from './seccion-aval';
import { texts } from './texts';
import type { SeccionRegistro } from './use-registro';

interface Props {
  id: string;
  cliente: ClienteEnFormulario;
  adjunto: Adjunto;
  revision: Revision<SeccionRegistro>;
  envio: Envio;
  capacidad: CapacidadEnFormulario;
  autosave: Autosave;
}

/** The steps, the four sections and the button that sends them. */
export function FormularioRegistro({ id, cliente, adjunto, revision, envio, capacidad, autosave }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const pasos = usePasos(id, revision, form);
  const isLocked = cliente.bloqueados.length > 0;
  const errorPdf = adjunto.error ? [{ field: 'pdf', text: adjunto.error }] : [];
  const look = pasos.isNarrow && pasos.actual < PASOS.length - 1 ? 'secondary' : 'primary';
  return (
    <Formulario ref={form} autoComplete="off" onSubmit={envio.submit} onFocusCapture={pasos.onFocusCapture}>
      <BarraDePasos pasos={pasos} adjunto={adjunto} />
      <Stack>
        <ResumenErrores
          campos={revision.campos}
          attempt={revision.attempt}
          otros={revision.attempt > 0 ? [...envio.faltas, ...errorPdf] : []}
        />
        <Cerrable disabled={envio.isSending}>
          <Seccion
            titulo={texts.seccionCliente}
            {...pasos.sectionProps('cliente')}
            nota={isLocked && <Badge tone="neutral">{texts.soloLectura}</Badge>}
          >
            <Stack>
              {isLocked && <AvisoBloqueo bloqueados={cliente.bloqueados.length} />}
              <SubPasos pasos={pasos} adjunto={adjunto} />
              <div hidden={pasos.isNarrow && pasos.actual > 0}>
                <ConsultasExternas quien="cliente" bloqueados={cliente.bloqueados} capacidad={capacidad} />
              </div>
              <GruposDeCampos
                grupos={CAMPOS_CLIENTE}
                bloqueados={cliente.bloqueados}
                soloGrupo={pasos.isNarrow ? (PASOS[pasos.actual]?.titulo ?? '') : undefined}
              />
              <Vecinos pasos={pasos} />
            </Stack>
          </Seccion>
          <Seccion titulo={texts.seccionAval} {...pasos.sectionProps('aval')} isOptional>
            <Stack>
              <SeccionAval />
              <Vecinos pasos={pasos} />
            </Stack>
          </Seccion>
          <Seccion titulo={texts.seccionCredito} {...pasos.sectionProps('credito')}>
            <Stack>
              <SeccionCredito />
              <SeccionCapacidad capacidad={capacidad} />
              <Vecinos pasos={pasos} />
            </Stack>
          </Seccion>
          <Seccion
            titulo={texts.seccionPdf}
            {...pasos.sectionProps('pdf')}
            otrosErrores={adjunto.error ? 1 : 0}
          >
            <Stack>
              <SeccionAdjunto adjunto={adjunto} />
              <Vecinos pasos={pasos} />
            </Stack>
          </Seccion>
        </Cerrable>
        {envio.error && <FalloEnvio error={envio.error} />}
        {envio.isSending && <AvanceDeEnvio percent={envio.percent} />}
        <Row $end>
          <EstadoGuardado {...autosave} />
        </Row>
      </Stack>
      <Pie>
        <Button
          // Another element for another look: react-aria keeps an element that leaves while its colour changes.
          key={look}
          type="submit"
          variant={look}
          loading={envio.isSending}
          loadingLabel={textsEnvio.enviando}
        >
          <Icon name="send" size={16} />
          {textsEnvio.enviar}
        </Button>
      </Pie>
      <DialogoDePreguntas duda={envio.duda} />
    </Formulario>
  );
}

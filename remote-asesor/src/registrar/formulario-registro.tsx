import { useRef } from 'react';
import { Badge, Button, Icon, Row, Stack } from 'shared-ui';
import { EstadoGuardado } from '../borradores/estado-guardado';
import type { Autosave } from '../borradores/use-autosave';
import { SeccionCapacidad } from '../capacidad/seccion-capacidad';
import type { CapacidadEnFormulario } from '../capacidad/use-capacidad';
import { SeccionAdjunto } from '../formulario/adjunto/seccion-adjunto';
import type { Adjunto } from '../formulario/adjunto/use-adjunto';
import { AvisoBloqueo } from '../formulario/aviso-bloqueo';
import { CAMPOS_CLIENTE } from '../formulario/campos/cliente.campos';
import { GruposDeCampos } from '../formulario/campos/grupos-de-campos';
import { Cerrable } from '../formulario/cerrable';
import { Formulario, Pie } from '../formulario/formulario.styles';
import { BarraDePasos } from '../formulario/pasos/barra-de-pasos';
import { PASOS } from '../formulario/pasos/pasos.rules';
import { ResumenErrores } from '../formulario/pasos/resumen-errores';
import { Seccion } from '../formulario/pasos/seccion';
import { SubPasos } from '../formulario/pasos/sub-pasos';
import { usePasos } from '../formulario/pasos/use-pasos';
import type { Revision } from '../formulario/pasos/use-revision';
import { Vecinos } from '../formulario/pasos/vecinos';
import { ConsultasExternas } from '../fuentes/consultas-externas';
import { AvanceDeEnvio } from './avance-de-envio';
import { DialogoDePreguntas } from './dialogo-de-preguntas';
import { FalloEnvio } from './fallo-envio';
import { SeccionAval } from './seccion-aval';
import { SeccionCredito } from './seccion-credito';
import { texts } from './texts';
import { texts as textsEnvio } from './texts-envio';
import type { ClienteEnFormulario } from './use-cliente-en-formulario';
import type { Envio } from './use-envio';
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

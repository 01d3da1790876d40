import { FormProvider } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { formatFechaHora } from 'shared-domain';
import { AvisoAlSalir, texts as comunes } from 'shared-evaluaciones';
import {
  Alert,
  Badge,
  Button,
  Columns,
  focusControl,
  Icon,
  LinkButton,
  LongForm,
  ProgressBar,
  Row,
  Stack,
  tokens,
} from 'shared-ui';
import styled from 'styled-components';
import { consecuenciaDeSalir, EstadoGuardado } from '../borradores/estado-guardado';
import { OfertaBorradores } from '../borradores/oferta-borradores';
import { CapacidadACorregir } from '../capacidad/capacidad-a-corregir';
import type { ConEvaluacion } from '../cliente/valores-cliente.rules';
import { conDni } from '../dni-recibido';
import { Fallo } from '../fallo';
import { CAMPOS_AVAL_FORMULARIO, CAMPOS_CLIENTE, camposCredito } from '../formulario/campos/campos';
import { Cerrable } from '../formulario/cerrable';
import { CampoFormulario } from '../formulario/controles/campo-formulario';
import { GruposDeCampos } from '../formulario/controles/grupos-de-campos';
import { ResumenErrores } from '../formulario/revision/resumen-errores';
import { Seccion } from '../formulario/revision/seccion';
import { ConsultasExternas } from '../fuentes/consultas-externas';
import { RUTAS } from '../rutas';
import { textsSalida } from '../texts';
import { CampoNota } from './campo-nota';
import { hablaDelDocumento } from './motivo.rules';
import { QueSeCambia } from './que-se-cambia';
import { SeccionDocumento } from './seccion-documento';
import { texts } from './texts';
import { useCorreccion } from './use-correccion';

const CREDITO = camposCredito();

/** Why it was rejected and what may be changed, the sections of the form, and the button that sends it again. */
export function FormularioCorreccion(expediente: ConEvaluacion) {
  const { evaluacion } = expediente;
  const { asesor } = evaluacion;
  const { username } = useUser();
  const correccion = useCorreccion(expediente);
  const { form, revision, adjunto, autosave, hasAval, isSending, percent, error, enviadaDe } = correccion;
  if (enviadaDe) return <Navigate to={RUTAS.enviadas} state={conDni(enviadaDe)} replace />;
  return (
    <FormProvider {...form}>
      <Alert tone="danger" title={texts.motivo}>
        <Motivo>{evaluacion.observaciones || texts.sinMotivo}</Motivo>
        <p>{texts.cuando(evaluacion.id, formatFechaHora(evaluacion.updated_at))}</p>
        {hablaDelDocumento(evaluacion.observaciones) && (
          <AlPdf>
            <Button variant="secondary" onClick={() => focusControl('pdf')}>
              {texts.irAlPdf}
            </Button>
          </AlPdf>
        )}
      </Alert>
      {asesor.username && asesor.username !== username && (
        <Alert tone="warning" title={texts.deOtro(asesor.fullName)}>
          {texts.deOtroAyuda}
        </Alert>
      )}
      <QueSeCambia evaluacion={evaluacion} />
      <OfertaBorradores isOffered={correccion.isOffered} onRestore={correccion.restore} />
      <LongForm autoComplete="off" onSubmit={correccion.submit}>
        <Stack>
          <ResumenErrores
            campos={revision.campos}
            attempt={revision.attempt}
            otros={[...correccion.faltas, ...(adjunto.error ? [{ field: 'pdf', text: adjunto.error }] : [])]}
          />
          <Cerrable disabled={isSending}>
            <Seccion titulo={texts.seccionCliente} {...revision.sectionProps('cliente')}>
              <Stack>
                <ConsultasExternas
                  quien="cliente"
                  capacidad={correccion.capacidad.isKnown ? correccion.capacidad : undefined}
                />
                <GruposDeCampos grupos={CAMPOS_CLIENTE} />
              </Stack>
            </Seccion>
            <Seccion
              titulo={texts.seccionCredito}
              {...revision.sectionProps('credito')}
              nota={<Badge tone="neutral">{texts.soloLectura}</Badge>}
            >
              <p>{texts.creditoNoSeCambia}</p>
              <Columns>
                {CREDITO.map((campo) => (
                  <CampoFormulario key={campo.nombre} campo={campo} isLocked />
                ))}
              </Columns>
              <CapacidadACorregir capacidad={correccion.capacidad} />
            </Seccion>
            <Seccion titulo={texts.seccionAval} {...revision.sectionProps('aval')} isOptional>
              <Stack>
                <Row>
                  <Button variant="secondary" onClick={correccion.toggleAval}>
                    <Icon name={hasAval ? 'minus' : 'plus'} size={16} />
                    <span>{hasAval ? texts.quitarAval : texts.anadirAval}</span>
                  </Button>
                </Row>
                {hasAval ? (
                  <>
                    <ConsultasExternas quien="aval" />
                    <GruposDeCampos grupos={CAMPOS_AVAL_FORMULARIO} />
                  </>
                ) : (
                  <p>{texts.sinAval}</p>
                )}
              </Stack>
            </Seccion>
            <SeccionDocumento id={evaluacion.id} adjunto={adjunto} revision={revision} />
            <CampoNota nota={correccion.nota} />
          </Cerrable>
          <Fallo error={error} />
          {percent !== undefined && (
            <ProgressBar
              value={percent < 100 ? percent : undefined}
              label={percent < 100 ? texts.subiendo : texts.confirmando}
            />
          )}
          <Row $end>
            <EstadoGuardado {...autosave} />
            <LinkButton variant="quiet" to={RUTAS.enviadas} state={conDni(evaluacion.cliente.datos.dni)}>
              {comunes.cancelar}
            </LinkButton>
            <Button type="submit" loading={isSending} loadingLabel={texts.enviando}>
              <Icon name="send" size={16} />
              {texts.reenviar}
            </Button>
          </Row>
        </Stack>
      </LongForm>
      <AvisoAlSalir
        {...textsSalida}
        isPending={correccion.hasWork}
        consecuencia={consecuenciaDeSalir(autosave)}
      />
    </FormProvider>
  );
}

const AlPdf = styled.div`
  margin-top: ${tokens.space[2]};
`;

const Motivo = styled.p`
  white-space: pre-line;
`;

import { useController, useFormContext } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { formatFechaHora, TOPE } from 'shared-domain/campos';
import { texts as comunes, DocumentoDeEvaluacion } from 'shared-evaluaciones';
import {
  Alert,
  Button,
  Card,
  Columns,
  focusControl,
  Icon,
  LinkButton,
  Row,
  TextAreaField,
  tokens,
} from 'shared-ui';
import styled from 'styled-components';
import { OfertaBorradores } from '../borradores/oferta-borradores';
import { VerEnVisor } from '../evaluaciones/visor';
import { Fallo } from '../fallo';
import { CampoFormulario } from '../formulario/campos/campo-formulario';
import { CAMPOS_AVAL_FORMULARIO, camposCredito } from '../formulario/campos/campos';
import { GruposDeCampos } from '../formulario/campos/grupos-de-campos';
import { SeccionDocumento } from '../formulario/documento/seccion-documento';
import { FormularioSolicitud } from '../formulario/formulario-solicitud';
import type { Valores } from '../formulario/valores';
import type { ConEvaluacion } from '../formulario/valores-cliente.rules';
import { ConsultasExternas } from '../fuentes/consultas-externas';
import { conDni, RUTAS } from '../rutas';
import { hablaDelDocumento } from './motivo.rules';
import { QueSeCambia } from './que-se-cambia';
import { texts } from './texts';
import { useCorreccion } from './use-correccion';

const CREDITO = camposCredito();

export function FormularioCorreccion(expediente: ConEvaluacion) {
  const { evaluacion } = expediente;
  const { asesor } = evaluacion;
  const { username } = useUser();
  const { formulario, hasAval, toggleAval, isOffered, restore } = useCorreccion(expediente);
  const { documento, error, enviadaDe } = formulario;
  if (enviadaDe) return <Navigate to={RUTAS.enviadas} state={conDni(enviadaDe)} replace />;
  return (
    <>
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
      <OfertaBorradores isOffered={isOffered} onRestore={restore} />
      <FormularioSolicitud
        formulario={formulario}
        credito={
          <>
            <p>{texts.creditoNoSeCambia}</p>
            <Columns>
              {CREDITO.map((campo) => (
                <CampoFormulario key={campo.nombre} campo={campo} isLocked />
              ))}
            </Columns>
          </>
        }
        aval={
          <>
            <Row>
              <Button variant="secondary" name="aval" onClick={toggleAval}>
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
          </>
        }
        pdf={
          <>
            <SeccionDocumento documento={documento} label={texts.archivo} help={texts.ayudaArchivo} />
            <Row>
              <VerEnVisor boton={texts.verActual} title={texts.pdfActual(evaluacion.id)}>
                <DocumentoDeEvaluacion id={evaluacion.id} />
              </VerEnVisor>
            </Row>
          </>
        }
        fallo={<Fallo error={error} />}
        cancelar={
          <LinkButton variant="quiet" to={RUTAS.enviadas} state={conDni(evaluacion.cliente.datos.dni)}>
            {comunes.cancelar}
          </LinkButton>
        }
        nota={<CampoNota />}
      />
    </>
  );
}

function CampoNota() {
  const { control } = useFormContext<Valores>();
  const { field, fieldState } = useController({ control, name: 'nota' });
  return (
    <Card>
      <TextAreaField
        {...field}
        value={field.value ?? ''}
        label={texts.nota}
        optionalLabel={texts.notaOpcional}
        help={texts.notaAyuda}
        maxLength={TOPE.nota}
        showCount
        error={fieldState.error?.message}
        rows={3}
      />
    </Card>
  );
}

const AlPdf = styled.div`
  margin-top: ${tokens.space[2]};
`;

const Motivo = styled.p`
  white-space: pre-line;
`;

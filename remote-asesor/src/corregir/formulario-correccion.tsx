import { FormProvider } from 'react-hook-form';
import { formatFechaHora } from 'shared-domain';
import { AvisoAlSalir, texts as comunes } from 'shared-evaluaciones';
import { Alert, Badge, Button, Columns, Icon, LinkButton, LongForm, Row, Stack } from 'shared-ui';
import styled from 'styled-components';
import { EstadoGuardado } from '../borradores/estado-guardado';
import { OfertaBorradores } from '../borradores/oferta-borradores';
import { TEXTOS as TEXTOS_BORRADOR } from '../borradores/texts';
import { CAMPOS_AVAL_FORMULARIO } from '../formulario/aval.campos';
import { CampoFormulario } from '../formulario/campo-formulario';
import { Cerrable } from '../formulario/cerrable';
import { CAMPOS_CLIENTE } from '../formulario/cliente.campos';
import { camposCredito } from '../formulario/credito.campos';
import { GruposDeCampos } from '../formulario/grupos-de-campos';
import { ResumenErrores } from '../formulario/resumen-errores';
import { Seccion } from '../formulario/seccion';
import { RUTAS } from '../rutas';
import { TEXTOS as TEXTOS_SALIDA } from '../salida/texts';
import { TEXTOS } from './texts';
import { type Expediente, useCorreccion } from './use-correccion';

const CREDITO = camposCredito();

/** Why it came back, the three sections, and the button that sends it again. */
export function FormularioCorreccion(expediente: Expediente) {
  const { evaluacion } = expediente;
  const correccion = useCorreccion(expediente);
  const { form, revision, conAval, enviando, fallo } = correccion;
  return (
    <FormProvider {...form}>
      <Alert tone="danger" title={TEXTOS.motivo}>
        <Motivo>{evaluacion.observaciones || TEXTOS.sinMotivo}</Motivo>
        <p>{TEXTOS.cuando(evaluacion.id, formatFechaHora(evaluacion.updated_at))}</p>
      </Alert>
      <OfertaBorradores
        borradores={correccion.ofertas}
        alRecuperar={correccion.recuperar}
        alDescartar={correccion.descartar}
      />
      <LongForm autoComplete="off" onSubmit={correccion.enviar}>
        <Stack>
          <ResumenErrores campos={revision.campos} intento={revision.intento} />
          <Cerrable disabled={enviando}>
            <Seccion titulo={TEXTOS.seccionCliente} {...revision.seccion('cliente')}>
              <GruposDeCampos grupos={CAMPOS_CLIENTE} />
            </Seccion>
            <Seccion
              titulo={TEXTOS.seccionCredito}
              {...revision.seccion('credito')}
              nota={<Badge tone="neutral">{TEXTOS.soloLectura}</Badge>}
            >
              <Columns>
                {CREDITO.map((campo) => (
                  <CampoFormulario key={campo.nombre} campo={campo} bloqueado />
                ))}
              </Columns>
            </Seccion>
            <Seccion titulo={TEXTOS.seccionAval} {...revision.seccion('aval')} opcional>
              <Stack>
                <Row>
                  <Button variant="secondary" onClick={correccion.alternarAval}>
                    <Icon name={conAval ? 'minus' : 'plus'} size={16} />
                    {conAval ? TEXTOS.quitarAval : TEXTOS.anadirAval}
                  </Button>
                </Row>
                {conAval ? <GruposDeCampos grupos={CAMPOS_AVAL_FORMULARIO} /> : <p>{TEXTOS.sinAval}</p>}
              </Stack>
            </Seccion>
          </Cerrable>
          {fallo && <Alert tone="danger">{fallo}</Alert>}
          <Row $end>
            <EstadoGuardado ultimo={correccion.guardado.ultimo} />
            <LinkButton variant="quiet" to={RUTAS.enviadas} state={{ dni: evaluacion.cliente.datos.dni }}>
              {comunes.cancelar}
            </LinkButton>
            <Button type="submit" loading={enviando} loadingLabel={TEXTOS.enviando}>
              <Icon name="send" size={16} />
              {TEXTOS.reenviar}
            </Button>
          </Row>
        </Stack>
      </LongForm>
      <AvisoAlSalir
        {...TEXTOS_SALIDA}
        isPending={correccion.hayTrabajo}
        consecuencia={TEXTOS_BORRADOR.queda}
      />
    </FormProvider>
  );
}

const Motivo = styled.p`
  white-space: pre-line;
`;

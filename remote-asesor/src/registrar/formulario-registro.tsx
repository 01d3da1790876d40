import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { Badge, Button, Columns, Icon, LongForm, ProgressBar, Row, Stack } from 'shared-ui';
import { EstadoGuardado } from '../borradores/estado-guardado';
import { CampoFormulario } from '../formulario/campo-formulario';
import { Cerrable } from '../formulario/cerrable';
import { CAMPOS_CLIENTE } from '../formulario/cliente.campos';
import { camposCredito } from '../formulario/credito.campos';
import { GruposDeCampos } from '../formulario/grupos-de-campos';
import { ResumenErrores } from '../formulario/resumen-errores';
import { Seccion } from '../formulario/seccion';
import { useProductos } from '../productos/use-productos';
import { AvisoBloqueo } from './aviso-bloqueo';
import { CuotaReferencial } from './cuota-referencial';
import { FalloEnvio } from './fallo-envio';
import { SeccionAdjunto } from './seccion-adjunto';
import { SeccionAval } from './seccion-aval';
import { TEXTOS } from './texts';
import type { Registro } from './use-registro';

/** The four sections and the button that sends them. */
export function FormularioRegistro({ registro }: { registro: Registro }) {
  const { form, cliente, adjunto, revision, envio, guardado, enviar } = registro;
  const productos = useProductos();
  const camposDelCredito = useMemo(() => camposCredito(productos), [productos]);
  const bloqueado = cliente.bloqueados.length > 0;
  const errorPdf = adjunto.error ? [{ field: 'pdf', text: adjunto.error }] : [];
  return (
    <FormProvider {...form}>
      <LongForm autoComplete="off" onSubmit={enviar}>
        <Stack>
          <ResumenErrores
            campos={revision.campos}
            intento={revision.intento}
            otros={revision.intento > 0 ? errorPdf : []}
          />
          <Cerrable disabled={envio.enviando}>
            <Seccion
              titulo={TEXTOS.seccionCliente}
              {...revision.seccion('cliente')}
              nota={bloqueado && <Badge tone="neutral">{TEXTOS.soloLectura}</Badge>}
            >
              <Stack>
                {bloqueado && <AvisoBloqueo bloqueados={cliente.bloqueados.length} />}
                <GruposDeCampos grupos={CAMPOS_CLIENTE} bloqueados={cliente.bloqueados} />
              </Stack>
            </Seccion>
            <Seccion titulo={TEXTOS.seccionAval} {...revision.seccion('aval')} opcional>
              <SeccionAval />
            </Seccion>
            <Seccion titulo={TEXTOS.seccionCredito} {...revision.seccion('credito')}>
              <Stack>
                <Columns>
                  {camposDelCredito.map((campo) => (
                    <CampoFormulario key={campo.nombre} campo={campo} />
                  ))}
                </Columns>
                <CuotaReferencial />
              </Stack>
            </Seccion>
            <Seccion
              titulo={TEXTOS.seccionPdf}
              {...revision.seccion('pdf')}
              otrosErrores={adjunto.error ? 1 : 0}
            >
              <SeccionAdjunto adjunto={adjunto} />
            </Seccion>
          </Cerrable>
          {envio.fallo && <FalloEnvio {...envio.fallo} />}
          {envio.enviando && <Avance porcentaje={envio.porcentaje} />}
          <Row $end>
            <EstadoGuardado ultimo={guardado.ultimo} />
            <Button type="submit" loading={envio.enviando} loadingLabel={TEXTOS.enviando}>
              <Icon name="send" size={16} />
              {TEXTOS.enviar}
            </Button>
          </Row>
        </Stack>
      </LongForm>
    </FormProvider>
  );
}

/** Once everything is uploaded the server still needs a moment. */
function Avance({ porcentaje }: { porcentaje: number }) {
  const subido = porcentaje >= 100;
  return (
    <ProgressBar
      value={subido ? undefined : porcentaje}
      label={subido ? TEXTOS.confirmando : TEXTOS.enviandoEvaluacion}
    />
  );
}

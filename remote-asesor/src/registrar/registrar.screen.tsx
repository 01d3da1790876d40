import { FormProvider } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { AvisoAlSalir } from 'shared-evaluaciones';
import { Button, Card, Page, Stack } from 'shared-ui';
import { consecuenciaDeSalir } from '../borradores/estado-guardado';
import { OfertaBorradores } from '../borradores/oferta-borradores';
import { conDni } from '../dni-recibido';
import { Fallo } from '../fallo';
import { RUTAS } from '../rutas';
import { textsSalida } from '../texts';
import { AvisoEvaluaciones } from './aviso-evaluaciones';
import { CajaDeDni } from './caja-de-dni';
import { DesdeEvaluacion } from './desde-evaluacion';
import { FormularioRegistro } from './formulario-registro';
import { texts } from './texts';
import { useBusqueda } from './use-busqueda';
import { useEnvio } from './use-envio';
import { useRegistro } from './use-registro';

export default function RegistrarScreen() {
  const registro = useRegistro();
  const busqueda = useBusqueda({ onFound: registro.load, onNotFound: registro.startNew });
  const envio = useEnvio(registro);
  const { id, form, cliente, adjunto, revision, capacidad, autosave } = registro;
  if (envio.enviadaDe) return <Navigate to={RUTAS.enviadas} state={conDni(envio.enviadaDe)} replace />;

  const clear = () => {
    registro.clear();
    busqueda.reset();
  };
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <OfertaBorradores
        key={id}
        isOffered={(borrador) => borrador.tipo === 'registro' && borrador.id !== id}
        onRestore={(borrador, pdf) => {
          registro.restore(borrador, pdf);
          busqueda.reset(borrador.dni);
        }}
      />
      <DesdeEvaluacion onLoad={registro.copy} />
      <Card>
        <Stack>
          <CajaDeDni
            ref={busqueda.caja}
            inicial={busqueda.inicial}
            vigente={cliente.dni}
            isBusy={busqueda.isBusy}
            onSearch={busqueda.search}
            disabled={envio.isSending}
            extra={
              <Button variant="secondary" onClick={clear} disabled={envio.isSending}>
                {texts.limpiar}
              </Button>
            }
          />
          <Fallo error={busqueda.error} />
          <AvisoEvaluaciones dni={cliente.dni} />
        </Stack>
      </Card>
      <FormProvider {...form}>
        <FormularioRegistro {...{ id, cliente, adjunto, revision, envio, capacidad, autosave }} />
      </FormProvider>
      <AvisoAlSalir
        {...textsSalida}
        isPending={registro.hasWork}
        consecuencia={consecuenciaDeSalir(autosave)}
      />
    </Page>
  );
}

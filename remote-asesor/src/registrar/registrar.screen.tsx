import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { formatFecha, formatSoles } from 'shared-domain/campos';
import { ESTADO } from 'shared-domain/evaluacion';
import { Alert, Button, Card, Page, Stack, TextLink } from 'shared-ui';
import { OfertaBorradores } from '../borradores/oferta-borradores';
import { evaluacionesDe } from '../evaluaciones/evaluaciones.api';
import { Fallo } from '../fallo';
import { SeccionDocumento } from '../formulario/documento/seccion-documento';
import { FormularioSolicitud } from '../formulario/formulario-solicitud';
import { conDni, RUTAS } from '../rutas';
import { CajaDeDni } from './caja-de-dni';
import { DesdeEvaluacion } from './desde-evaluacion';
import { DialogoDePreguntas } from './duda';
import { FalloEnvio } from './fallo-envio';
import { SeccionAval } from './seccion-aval';
import { SeccionCredito } from './seccion-credito';
import { texts, textsCliente } from './texts';
import { useBusqueda } from './use-busqueda';
import { useRegistro } from './use-registro';

export default function RegistrarScreen() {
  const registro = useRegistro();
  const busqueda = useBusqueda({ onFound: registro.load, onNotFound: registro.startNew });
  const { formulario, dni } = registro;
  const { id, enviadaDe, isSending } = formulario;
  if (enviadaDe) return <Navigate to={RUTAS.enviadas} state={conDni(enviadaDe)} replace />;

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
            vigente={dni}
            isBusy={busqueda.isBusy}
            onSearch={busqueda.search}
            disabled={isSending}
            extra={
              <Button variant="secondary" onClick={clear} disabled={isSending}>
                {texts.limpiar}
              </Button>
            }
          />
          <Fallo error={busqueda.error} />
          <AvisoEvaluaciones dni={dni} />
        </Stack>
      </Card>
      <FormularioSolicitud
        formulario={formulario}
        aval={<SeccionAval />}
        credito={<SeccionCredito />}
        pdf={<SeccionDocumento documento={formulario.documento} />}
        fallo={formulario.error ? <FalloEnvio error={formulario.error} /> : undefined}
      />
      <DialogoDePreguntas duda={registro.duda} />
    </Page>
  );
}

function AvisoEvaluaciones({ dni }: { dni: string }) {
  const { data: evaluaciones = [] } = useQuery({ ...evaluacionesDe(dni), enabled: dni !== '' });
  const pendiente = evaluaciones.find(({ estado }) => estado === ESTADO.pendiente);
  if (pendiente) {
    const { montoPrestamo, producto, created_at } = pendiente;
    return (
      <Alert tone="warning" title={textsCliente.pendiente}>
        {textsCliente.pendienteDetalle(formatSoles(montoPrestamo), producto, formatFecha(created_at))}
      </Alert>
    );
  }
  const [ultima] = evaluaciones;
  if (ultima?.acciones.corregir !== null) return null;
  return (
    <Alert tone="info" title={textsCliente.rechazada}>
      <TextLink to={RUTAS.corregir(dni, ultima.id)}>{textsCliente.irACorregir}</TextLink>
    </Alert>
  );
}

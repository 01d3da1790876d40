import { toast } from 'react-toastify';
import type { Cuenta } from 'shared-domain/cuenta';
import { Row, Stack } from 'shared-ui';
import { BotonConMotivo } from '../accion/boton-con-motivo';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useApiMutation } from '../accion/use-api-mutation';
import { BotonTraspaso } from '../cartera/boton-traspaso';
import { Detalle } from '../lista/columna';
import { useAccionDeCuenta, useCambiarCuenta } from './cuentas.api';
import { texts } from './texts';
import { VinculoConProveedor } from './vinculo-con-proveedor';

export function AccionesDeCuenta({ cuenta }: { cuenta: Cuenta }) {
  const { id, fullName, email, activo, sesionUsadaEn, bloqueo, acciones } = cuenta;
  const enlace = useAccionDeCuenta('POST /api/usuarios/:id/restablecer', id);
  const cierre = useAccionDeCuenta('DELETE /api/usuarios/:id/sesion', id);
  const cambio = useCambiarCuenta(id);
  return (
    <Stack as="section" $gap={2}>
      <h3>{texts.acceso}</h3>
      <Row>
        {bloqueo && <Desbloquear cuenta={cuenta} />}
        <BotonConPregunta
          textos={texts.enlace(fullName, email)}
          mutation={enlace}
          datos={undefined}
          disabled={acciones.restablecer !== null}
        />
        <BotonConPregunta
          textos={texts.cierre(fullName)}
          mutation={cierre}
          datos={undefined}
          disabled={acciones.cerrarSesion !== null || !sesionUsadaEn}
        />
        <FactorPerdido cuenta={cuenta} />
        <VinculoConProveedor cuenta={cuenta} />
        <BotonTraspaso cuenta={cuenta} />
        <BotonConPregunta
          textos={activo ? texts.desactivacion(fullName) : texts.activacion(fullName)}
          mutation={cambio}
          datos={{ activo: !activo }}
          disabled={activo ? acciones.desactivar !== null : acciones.cambiar !== null}
          {...(activo && { variant: 'danger', tone: 'danger' })}
        />
      </Row>
    </Stack>
  );
}

export function Desbloquear({ cuenta: { id, fullName } }: { cuenta: Cuenta }) {
  return (
    <BotonConPregunta
      textos={texts.desbloqueo(fullName)}
      mutation={useAccionDeCuenta('DELETE /api/usuarios/:id/bloqueo', id)}
      datos={undefined}
    />
  );
}

/** Removes all second factors of a locked-out person, once another administrator confirms. */
function FactorPerdido({ cuenta: { id, fullName, factores, acciones } }: { cuenta: Cuenta }) {
  const reponer = useApiMutation('POST /api/usuarios/:id/reponer-factor', ['GET /api/propuestas'], { id });
  if (!factores) return null;
  if (acciones.reponerFactor !== null) return <Detalle>{acciones.reponerFactor}</Detalle>;
  return (
    <BotonConMotivo
      textos={texts.factorPerdido(fullName)}
      mutation={reponer}
      onDone={({ message }) => toast.success(message)}
    />
  );
}

import type { Cuenta } from 'shared-domain';
import { Row, Stack } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { BotonTraspaso } from '../cartera/boton-traspaso';
import { useCambiarCuenta, useCerrarSesionDe, useEnviarEnlace } from './cuentas.api';
import { Desbloquear } from './desbloquear';
import { FactorPerdido } from './factor-perdido';
import { texts } from './texts';
import { VinculoConProveedor } from './vinculo-con-proveedor';

export function AccionesDeCuenta({ cuenta }: { cuenta: Cuenta }) {
  const { id, fullName, email, activo, sesionUsadaEn, bloqueo, acciones } = cuenta;
  const enlace = useEnviarEnlace();
  const cierre = useCerrarSesionDe();
  const cambio = useCambiarCuenta(id);
  return (
    <Stack as="section" $gap={2}>
      <h3>{texts.acceso}</h3>
      <Row>
        {bloqueo && <Desbloquear cuenta={cuenta} />}
        <BotonConPregunta
          textos={texts.enlace(fullName, email)}
          mutation={enlace}
          datos={id}
          disabled={acciones.restablecer !== null}
        />
        <BotonConPregunta
          textos={texts.cierre(fullName)}
          mutation={cierre}
          datos={id}
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

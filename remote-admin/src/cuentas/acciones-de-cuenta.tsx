import type { Cuenta } from 'shared-domain';
import { Row, Stack } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { CAMBIAN_CON_CUENTAS, cambiarCuenta, cerrarSesionDe, enviarEnlace } from './cuentas.api';
import { texts } from './texts';

export function AccionesDeCuenta({ cuenta }: { cuenta: Cuenta }) {
  const { id, fullName, email, activo, sesionUsadaEn } = cuenta;
  const cambia = CAMBIAN_CON_CUENTAS;
  return (
    <Stack as="section" $gap={2}>
      <h3>{texts.acceso}</h3>
      <Row>
        <BotonConPregunta
          {...texts.enlace(fullName, email)}
          disabled={!activo}
          llamar={() => enviarEnlace(id)}
          cambia={cambia}
        />
        <BotonConPregunta
          {...texts.cierre(fullName)}
          disabled={!sesionUsadaEn}
          llamar={() => cerrarSesionDe(id)}
          cambia={cambia}
        />
        {activo ? (
          <BotonConPregunta
            {...texts.desactivacion(fullName)}
            variante="danger"
            tono="danger"
            llamar={() => cambiarCuenta(id, { activo: false })}
            cambia={cambia}
          />
        ) : (
          <BotonConPregunta
            {...texts.activacion(fullName)}
            llamar={() => cambiarCuenta(id, { activo: true })}
            cambia={cambia}
          />
        )}
      </Row>
    </Stack>
  );
}

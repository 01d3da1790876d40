import { useState } from 'react';
import { hasUnsavedWork } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import type { Cuenta } from 'shared-domain/cuenta';
import { texts as comunes } from 'shared-evaluaciones';
import { Alert, ConfirmDialog, DefinitionList, Dialog, Row, Stack } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { AccionesDeCuenta } from './acciones-de-cuenta';
import { useAccionDeCuenta } from './cuentas.api';
import { EdicionDeCuenta } from './edicion-de-cuenta';
import { texts } from './texts';

export function CuentaDialog({ cuenta, onClose }: { cuenta: Cuenta; onClose: () => void }) {
  const { reponerFactor: _, enlazar: __, confirmarCorreo: ___, ...acciones } = cuenta.acciones;
  // The three actions removed above show their reasons next to their buttons.
  const cerradas = [...new Set(Object.values(acciones).filter((porque) => porque !== null))];
  const [isAsked, setAsked] = useState(false);
  const cerrar = () => (hasUnsavedWork() ? setAsked(true) : onClose());
  const items = [
    { label: texts.usuario, value: cuenta.username },
    { label: texts.dni, value: cuenta.dni ?? texts.sinDato },
    { label: texts.creada, value: formatFechaHora(cuenta.creadoEn) },
    ...(cuenta.bloqueo ? [{ label: texts.bloqueo, value: texts.bloqueoHasta(cuenta.bloqueo) }] : []),
    ...(cuenta.rol === 'cliente' ? [] : [{ label: texts.factores, value: texts.cuantos(cuenta.factores) }]),
    ...(typeof cuenta.enlazada === 'boolean'
      ? [{ label: texts.vinculo, value: cuenta.enlazada ? texts.vinculada : texts.sinVincular }]
      : []),
    { label: texts.sesion, value: formatFechaHora(cuenta.sesionUsadaEn) || texts.sinSesion },
  ];
  return (
    <Dialog title={cuenta.fullName} isOpen onClose={cerrar} closeLabel={comunes.cerrar} isDismissable={false}>
      <Stack $gap={5}>
        <DefinitionList items={items} />
        {cerradas.map((porque) => (
          <Alert key={porque} tone="info">
            {porque}
          </Alert>
        ))}
        <CorreoPendiente cuenta={cuenta} />
        <EdicionDeCuenta cuenta={cuenta} />
        <AccionesDeCuenta cuenta={cuenta} />
      </Stack>
      <div>
        <ConfirmDialog
          isOpen={isAsked}
          message={texts.cerrar}
          confirmLabel={texts.cerrarSinGuardar}
          cancelLabel={texts.seguirEditando}
          tone="danger"
          onConfirm={onClose}
          onCancel={() => setAsked(false)}
        />
      </div>
    </Dialog>
  );
}

function CorreoPendiente({ cuenta }: { cuenta: Cuenta }) {
  const { id, fullName, email, correoPendiente, acciones } = cuenta;
  const confirmacion = useAccionDeCuenta('POST /api/usuarios/:id/correo-pendiente', id);
  const retiro = useAccionDeCuenta('DELETE /api/usuarios/:id/correo-pendiente', id);
  if (!correoPendiente) return null;
  const { email: nuevo, desde, hasta } = correoPendiente;
  return (
    <Alert tone="warning" title={texts.pendienteDeConfirmar(nuevo)}>
      <Stack $gap={3}>
        <p>{texts.pendienteAyuda(email, formatFechaHora(desde), formatFechaHora(hasta))}</p>
        {acciones.confirmarCorreo && <p>{acciones.confirmarCorreo}</p>}
        <Row>
          {!acciones.confirmarCorreo && (
            <BotonConPregunta
              textos={texts.segundaPersona(fullName, nuevo)}
              mutation={confirmacion}
              datos={undefined}
            />
          )}
          <BotonConPregunta textos={texts.retiro(fullName, nuevo)} mutation={retiro} datos={undefined} />
        </Row>
      </Stack>
    </Alert>
  );
}

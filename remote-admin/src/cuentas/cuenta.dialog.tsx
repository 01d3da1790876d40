import { type Cuenta, formatFechaHora } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { Alert, DefinitionList, Dialog, Stack } from 'shared-ui';
import { AccionesDeCuenta } from './acciones-de-cuenta';
import { CorreoPendiente } from './correo-pendiente';
import { EdicionDeCuenta } from './edicion-de-cuenta';
import { texts } from './texts';
import { useCierre } from './use-cierre';

/** Everything that may be done with one account. The API tells what may not, and why. */
export function CuentaDialog({ cuenta, onClose }: { cuenta: Cuenta; onClose: () => void }) {
  const { reponerFactor: _, enlazar: __, confirmarCorreo: ___, ...acciones } = cuenta.acciones;
  // The same reason may close several actions and is shown once. The other three are shown next to their buttons.
  const cerradas = [...new Set(Object.values(acciones).filter((porque) => porque !== null))];
  const { cerrar, pregunta } = useCierre(onClose);
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
      <div>{pregunta}</div>
    </Dialog>
  );
}

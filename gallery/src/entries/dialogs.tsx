import { Button, ConfirmDialog, Dialog, type DialogProps, LeaveGuard, Popover } from 'shared-ui';
import { nothing } from '../held';
import { Leaving, Pressed } from '../opened';
import { alone } from '../states';

const dialog = (more: Partial<DialogProps>) => (
  <Dialog title="Datos del cliente" isOpen onClose={nothing} closeLabel="Cerrar" {...more}>
    {more.children ?? <p>María López Peña, DNI 45678912.</p>}
  </Dialog>
);
const footer = <Button>Guardar</Button>;

const question = (more: object) => (
  <ConfirmDialog
    message="¿Aprobar la evaluación N.º 12 de Rosa Quispe?"
    confirmLabel="Sí, aprobar"
    cancelLabel="No"
    isOpen
    onConfirm={nothing}
    onCancel={nothing}
    {...more}
  >
    <p>S/ 6,000.00 en 12 cuotas.</p>
  </ConfirmDialog>
);

export const dialogs = {
  Dialog: alone({
    mediano: dialog({ footer }),
    grande: dialog({ size: 'l', footer }),
    'a toda la pantalla': dialog({ size: 'full' }),
    'contenido largo': dialog({
      footer,
      children: Array.from({ length: 40 }, (_, line) => `Línea ${line + 1}`).map((text) => (
        <p key={text}>{text}</p>
      )),
    }),
  }),
  ConfirmDialog: alone({
    normal: question({}),
    peligrosa: question({ tone: 'danger', confirmLabel: 'Rechazar' }),
    ocupada: question({ busy: true }),
    definitiva: question({ isFinal: true }),
  }),
  LeaveGuard: alone({
    preguntando: (
      <Leaving>
        <LeaveGuard
          when={() => true}
          message="¿Salir sin enviar la evaluación?"
          leaveLabel="Salir"
          stayLabel="Quedarse"
        >
          <p>El borrador queda en este equipo.</p>
        </LeaveGuard>
      </Leaving>
    ),
  }),
  Popover: alone({
    abierto: (
      <Pressed>
        <Popover label="Cómo se calcula" trigger="Ver cómo se calcula">
          <p>La cuota supone una tasa efectiva anual y meses de 30 días.</p>
        </Popover>
      </Pressed>
    ),
    cerrado: (
      <Popover label="Cómo se calcula" trigger="Ver cómo se calcula">
        <p>No se ve.</p>
      </Popover>
    ),
  }),
};

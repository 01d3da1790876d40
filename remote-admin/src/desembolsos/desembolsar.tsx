import { useNavigate } from 'react-router-dom';
import type { Desembolso } from 'shared-domain';
import { Button, useActionDialog, VisuallyHidden } from 'shared-ui';
import { Detalle } from '../lista/columna';
import { DesembolsoDialog } from './desembolso.dialog';
import { texts } from './texts';

/**
 * Opens the dialog that records how the money is handed over, and then the record to print. A person who may not do
 * it, such as the client of that credit, reads why instead.
 */
export function Desembolsar({ pendiente }: { pendiente: Desembolso }) {
  const navigate = useNavigate();
  const { desembolsar: porqueNo } = pendiente.acciones;
  const { isOpen, open, close } = useActionDialog(porqueNo === null ? texts.desembolsar : undefined);
  if (porqueNo !== null) return <Detalle>{porqueNo}</Detalle>;
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {texts.desembolsar}
        <VisuallyHidden> {texts.aCliente(pendiente.cliente.nombreCompleto)}</VisuallyHidden>
      </Button>
      {isOpen && (
        <DesembolsoDialog
          pendiente={pendiente}
          onClose={close}
          onDone={(hecho) => navigate(`/cajero/constancia/${hecho.evaluacionId}`)}
        />
      )}
    </>
  );
}

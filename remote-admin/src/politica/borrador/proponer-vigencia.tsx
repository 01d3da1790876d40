import { toast } from 'react-toastify';
import type { BorradorDePolitica } from 'shared-domain';
import { Button, Row, useActionDialog } from 'shared-ui';
import { Detalle } from '../../lista/columna';
import { ProponerDialog } from './proponer.dialog';
import { texts } from './texts';

interface Props {
  leido: BorradorDePolitica;
  /** Whether a version waits already, as the API told last. */
  isWaiting: boolean;
  isDirty: boolean;
}

/** The button that proposes the saved draft, or why it cannot be proposed now. */
export function ProponerVigencia(props: Props) {
  const porqueNo = porqueNoSePropone(props);
  const { isOpen, open, close } = useActionDialog(porqueNo ? undefined : String(props.leido.version));
  const { proponer } = texts;
  return (
    <Row>
      <Button variant="secondary" disabled={porqueNo !== undefined} onClick={open}>
        {proponer.abrir}
      </Button>
      {porqueNo && <Detalle>{porqueNo}</Detalle>}
      {isOpen && (
        <ProponerDialog
          version={props.leido.version}
          onClose={close}
          onDone={(desde) => {
            close();
            toast.success(proponer.hecha(desde));
          }}
        />
      )}
    </Row>
  );
}

function porqueNoSePropone({ leido, isWaiting, isDirty }: Props): string | undefined {
  if (isWaiting) return texts.proponer.yaEspera;
  if (isDirty) return texts.proponer.guardeAntes;
  return leido.cambios.length === 0 ? texts.proponer.sinCambios : undefined;
}

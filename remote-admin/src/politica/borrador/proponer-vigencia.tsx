import { useState } from 'react';
import { toast } from 'react-toastify';
import type { BorradorDePolitica } from 'shared-domain';
import { Button, Row } from 'shared-ui';
import { PorqueNo } from '../../lista/columna';
import { ProponerDialog } from './proponer.dialog';
import { texts } from './texts';

interface Props {
  leido: BorradorDePolitica;
  isDirty: boolean;
}

/** The button that proposes the saved draft, or why it cannot be proposed now. */
export function ProponerVigencia({ leido, isDirty }: Props) {
  const [isOpen, setOpen] = useState(false);
  const porqueNo = porqueNoSePropone(leido, isDirty);
  const { proponer } = texts;
  return (
    <Row>
      <Button variant="secondary" disabled={porqueNo !== undefined} onClick={() => setOpen(true)}>
        {proponer.abrir}
      </Button>
      {porqueNo && <PorqueNo>{porqueNo}</PorqueNo>}
      {isOpen && (
        <ProponerDialog
          version={leido.version}
          onClose={() => setOpen(false)}
          onDone={(desde) => {
            setOpen(false);
            toast.success(proponer.hecha(desde));
          }}
        />
      )}
    </Row>
  );
}

function porqueNoSePropone({ cambios, propuesta }: BorradorDePolitica, isDirty: boolean): string | undefined {
  if (propuesta) return texts.proponer.yaEspera;
  if (isDirty) return texts.proponer.guardeAntes;
  return cambios.length === 0 ? texts.proponer.sinCambios : undefined;
}

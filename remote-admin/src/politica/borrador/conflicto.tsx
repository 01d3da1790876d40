import { useState } from 'react';
import { type BorradorDePolitica, diferenciasDePolitica, type Politica } from 'shared-domain/politica';
import { ListaDeCambios } from 'shared-evaluaciones';
import { Alert, Button, Row, Stack } from 'shared-ui';
import { texts } from './texts';

interface Props {
  otro: BorradorDePolitica | undefined;
  actual: Politica;
  onConservar: () => void;
  onUsar: (otro: BorradorDePolitica) => void;
}

export function Conflicto({ otro, actual, onConservar, onUsar }: Props) {
  const [hecho, setHecho] = useState<string>();
  if (!otro) return <div role="status">{hecho}</div>;
  const { editadoPor, editadoEn, contenido } = otro;
  const cambios = diferenciasDePolitica(contenido, actual);
  const { conflicto } = texts;
  return (
    <Alert tone="warning" title={conflicto.cambiado}>
      <Stack $gap={2}>
        <p>
          {`${editadoPor ? conflicto.quien(editadoPor.fullName, editadoEn) : conflicto.descartado} ${cambios.length > 0 ? conflicto.diferencias : conflicto.iguales}`}
        </p>
        {cambios.length > 0 && <ListaDeCambios cambios={cambios} />}
        <Row>
          <Button
            variant="secondary"
            onClick={() => {
              setHecho(conflicto.conservado);
              onConservar();
            }}
          >
            {conflicto.conservar}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setHecho(conflicto.usado);
              onUsar(otro);
            }}
          >
            {conflicto.usar}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
}

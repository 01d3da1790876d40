import { Alert, Button, focusControl, Stack } from 'shared-ui';
import { ConsultasExternas } from '../fuentes/consultas-externas';
import { CAMPOS_CLIENTE } from './campos/campos';
import { GruposDeCampos } from './campos/grupos-de-campos';
import { SubPasos } from './pasos/barra-de-pasos';
import { texts } from './texts';
import type { Formulario } from './use-formulario';

const CUANTOS_CAMPOS = CAMPOS_CLIENTE.reduce((suma, { campos }) => suma + campos.length, 0);

type Props = Pick<Formulario, 'bloqueados' | 'pasos' | 'documento' | 'capacidad'>;

export function DatosDelCliente({ bloqueados, pasos, documento, capacidad }: Props) {
  const { todos, actual, isNarrow } = pasos;
  return (
    <>
      {bloqueados.length > 0 && <AvisoBloqueo bloqueados={bloqueados.length} />}
      <SubPasos pasos={pasos} documento={documento} />
      <div hidden={isNarrow && actual > 0}>
        <ConsultasExternas
          quien="cliente"
          bloqueados={bloqueados}
          capacidad={capacidad.isKnown ? capacidad : undefined}
        />
      </div>
      <GruposDeCampos
        grupos={CAMPOS_CLIENTE}
        bloqueados={bloqueados}
        soloGrupo={isNarrow ? (todos[actual]?.titulo ?? '') : undefined}
      />
    </>
  );
}

function AvisoBloqueo({ bloqueados }: { bloqueados: number }) {
  if (bloqueados < CUANTOS_CAMPOS) return <Alert tone="info">{texts.clienteIncompleto}</Alert>;
  return (
    <Alert tone="info">
      <Stack $gap={2}>
        <span>{texts.clienteBloqueado}</span>
        <div>
          <Button variant="secondary" onClick={() => focusControl('producto')}>
            {texts.irAlCredito}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}

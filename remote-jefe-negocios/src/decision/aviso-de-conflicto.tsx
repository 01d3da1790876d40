import { ESTADO, type Evaluacion, NOMBRE_ESTADO } from 'shared-domain';
import { ListaDeCambios } from 'shared-evaluaciones';
import { Alert, Button, Stack } from 'shared-ui';
import { TEXTO as DETALLE } from '../detalle/texts';
import { type Conflicto, fraseDeConflicto } from './conflicto.rules';
import { TEXTO } from './texts';

interface Props {
  conflicto: Conflicto;
  evaluacion: Evaluacion;
  /** Where the person says that they have seen it; without it there is no button. */
  onEntendido?: () => void;
}

/** What another person did while this one was looking: who, when, with which result. */
export function AvisoDeConflicto({ conflicto, evaluacion, onEntendido }: Props) {
  const sigueAbierta = evaluacion.estado === ESTADO.pendiente;
  const { evento } = conflicto;
  return (
    <Alert
      tone={sigueAbierta ? 'warning' : 'info'}
      title={sigueAbierta ? TEXTO.yaCambiada : TEXTO.yaDecidida}
    >
      <Stack $gap={2}>
        <span>
          {fraseDeConflicto(conflicto, evaluacion)}{' '}
          {sigueAbierta
            ? TEXTO.reviseAntesDeDecidir
            : evento && TEXTO.resultado(NOMBRE_ESTADO[evaluacion.estado])}
        </span>
        {sigueAbierta && evento?.cambios && <ListaDeCambios cambios={evento.cambios} vacio={DETALLE.vacio} />}
        {onEntendido && (
          <div>
            <Button variant="secondary" onClick={onEntendido}>
              {TEXTO.entendido}
            </Button>
          </div>
        )}
      </Stack>
    </Alert>
  );
}

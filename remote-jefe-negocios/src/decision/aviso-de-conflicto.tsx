import { ESTADO, type Evaluacion, NOMBRE_ESTADO } from 'shared-domain';
import { ListaDeCambios } from 'shared-evaluaciones';
import { Alert, Button, Stack } from 'shared-ui';
import { texts as textsDeDetalle } from '../detalle/texts';
import { type Conflicto, fraseDeConflicto } from './conflicto.rules';
import { texts } from './texts';

interface Props {
  conflicto: Conflicto;
  evaluacion: Evaluacion;
  /** Where the person says that they have seen it; without it there is no button. */
  onEntendido?: () => void;
}

/** What another person did while this one was looking: who, when, with which result. */
export function AvisoDeConflicto({ conflicto, evaluacion, onEntendido }: Props) {
  const isStillOpen = evaluacion.estado === ESTADO.pendiente;
  const { evento } = conflicto;
  return (
    <Alert tone={isStillOpen ? 'warning' : 'info'} title={isStillOpen ? texts.yaCambiada : texts.yaDecidida}>
      <Stack $gap={2}>
        <span>
          {fraseDeConflicto(conflicto, evaluacion)}{' '}
          {isStillOpen
            ? texts.reviseAntesDeDecidir
            : evento && texts.resultado(NOMBRE_ESTADO[evaluacion.estado])}
        </span>
        {isStillOpen && evento?.cambios && (
          <ListaDeCambios cambios={evento.cambios} vacio={textsDeDetalle.vacio} />
        )}
        {onEntendido && (
          <div>
            <Button variant="secondary" onClick={onEntendido}>
              {texts.entendido}
            </Button>
          </div>
        )}
      </Stack>
    </Alert>
  );
}

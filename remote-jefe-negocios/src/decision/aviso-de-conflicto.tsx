import { formatFechaHora } from 'shared-domain/campos';
import { ESTADO, type Evaluacion, NOMBRE_ESTADO } from 'shared-domain/evaluacion';
import { ListaDeCambios } from 'shared-evaluaciones';
import { Alert, type AlertProps, Button, Stack } from 'shared-ui';
import { texts as textsDeDetalle } from '../detalle/texts';
import type { Gestion } from '../evaluaciones-clientes/use-gestion';
import { EVENTO_EN_FRASE, texts } from './texts';
import type { Conflicto } from './use-cambios';

interface Props {
  conflicto: Conflicto;
  evaluacion: Evaluacion;
  onEntendido?: () => void;
}

export function AvisoDeConflicto({ conflicto, evaluacion, onEntendido }: Props) {
  const isStillOpen = evaluacion.estado === ESTADO.pendiente;
  const { evento } = conflicto;
  const { tone, title, luego } = sentidoDe(conflicto, evaluacion);
  return (
    <Alert tone={tone} title={title}>
      <Stack $gap={2}>
        <span>{`${fraseDeConflicto(conflicto, evaluacion)} ${luego}`}</span>
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

function sentidoDe(
  { evento, isFirmaAnulada }: Conflicto,
  { estado, segundaFirma }: Evaluacion,
): Pick<AlertProps, 'tone' | 'title'> & { luego: string | undefined } {
  if (estado !== ESTADO.pendiente) {
    return { tone: 'info', title: texts.yaDecidida, luego: evento && texts.resultado(NOMBRE_ESTADO[estado]) };
  }
  if (isFirmaAnulada) {
    return { tone: 'warning', title: texts.trasLaFirma, luego: texts.firmaAnulada };
  }
  if (evento?.tipo === 'firmada' && segundaFirma) {
    return segundaFirma.primera?.propia
      ? { tone: 'info', title: texts.yaFirmo, luego: texts.faltaOtra }
      : { tone: 'warning', title: texts.yaFirmada, luego: texts.leaAntesDeDecidir };
  }
  return { tone: 'warning', title: texts.yaCambiada, luego: texts.reviseAntesDeDecidir };
}

/** 'Rosa Díaz aprobó esta evaluación el 20/11/2026 12:03.' */
function fraseDeConflicto({ evento }: Conflicto, { estado }: Evaluacion): string {
  if (!evento) return texts.resultado(NOMBRE_ESTADO[estado]);
  return `${evento.actor.fullName} ${EVENTO_EN_FRASE[evento.tipo]} el ${formatFechaHora(evento.fecha)}.`;
}

export function AvisoEnTarjeta({ evaluacion, gestion }: { evaluacion: Evaluacion; gestion: Gestion }) {
  const conflicto = gestion.conflictos[evaluacion.id];
  const entendido = () => gestion.olvidarConflicto(evaluacion.id);
  return (
    conflicto && <AvisoDeConflicto conflicto={conflicto} evaluacion={evaluacion} onEntendido={entendido} />
  );
}

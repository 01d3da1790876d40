import type { Ref } from 'react';
import {
  camposDeEvaluacion,
  ESTADO,
  type Estado,
  formatFecha,
  NOMBRE_ESTADO,
  NOMBRE_GRUPO_ESTADO,
} from 'shared-domain';
import { EvaluationCard, tokens } from 'shared-ui';
import styled from 'styled-components';
import { AvisoDeConflicto } from '../decision/conflicto';
import { BotonesDeDetalle } from './botones-de-detalle';
import type { TarjetaProps } from './tarjeta-props';
import { TEXTO } from './texts';

const TONO = {
  [ESTADO.pendiente]: 'pending',
  [ESTADO.aceptado]: 'accepted',
  [ESTADO.rechazado]: 'rejected',
} as const satisfies Record<Estado, string>;

/** What became of an evaluation. Just after the decision it still stands among the pending ones, and says so. */
export function TarjetaDecidida({
  evaluacion,
  grupo,
  mesa,
  onDetail,
  ref,
}: TarjetaProps & { ref: Ref<HTMLElement> }) {
  const { id, estado, observaciones } = evaluacion;
  const conflicto = mesa.conflictos.porId[id];
  return (
    <EvaluationCard
      ref={ref}
      tone={TONO[estado]}
      title={TEXTO.evaluacion(id)}
      badge={NOMBRE_ESTADO[estado]}
      meta={TEXTO.enviada(formatFecha(evaluacion.created_at), evaluacion.asesor?.fullName)}
      fields={camposDeEvaluacion(evaluacion)}
      note={estado === ESTADO.rechazado && observaciones ? `${TEXTO.motivo}: ${observaciones}` : undefined}
      actions={<BotonesDeDetalle id={id} isSettled={mesa.isSettled} onDetail={onDetail} />}
    >
      {conflicto && (
        <AvisoDeConflicto
          conflicto={conflicto}
          evaluacion={evaluacion}
          onEntendido={() => mesa.conflictos.olvidar(id)}
        />
      )}
      {grupo !== estado && <Nota>{TEXTO.sigueAqui(NOMBRE_GRUPO_ESTADO[estado])}</Nota>}
    </EvaluationCard>
  );
}

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

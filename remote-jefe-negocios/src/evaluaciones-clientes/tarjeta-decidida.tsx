import type { Ref } from 'react';
import { ESTADO, formatFecha, NOMBRE_GRUPO_ESTADO } from 'shared-domain';
import { MarcoDeEvaluacion } from 'shared-evaluaciones';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { AvisoEnTarjeta } from '../decision/aviso-de-conflicto';
import { BotonesDeDetalle } from './botones-de-detalle';
import type { TarjetaProps } from './tarjeta-props';
import { texts } from './texts';

/** The outcome of an evaluation. Just after the decision it still stands among the pending ones, and says so. */
export function TarjetaDecidida({
  evaluacion,
  grupo,
  gestion,
  onDetail,
  ref,
}: TarjetaProps & { ref: Ref<HTMLElement> }) {
  const { id, estado, observaciones } = evaluacion;
  return (
    <MarcoDeEvaluacion
      ref={ref}
      evaluacion={evaluacion}
      meta={texts.enviada(formatFecha(evaluacion.created_at), evaluacion.asesor.fullName)}
      note={estado === ESTADO.rechazado && observaciones ? `${texts.motivo}: ${observaciones}` : undefined}
      actions={<BotonesDeDetalle id={id} isSettled={gestion.isSettled} onDetail={onDetail} />}
    >
      <AvisoEnTarjeta evaluacion={evaluacion} conflictos={gestion.conflictos} />
      {grupo !== estado && <Nota>{texts.sigueAqui(NOMBRE_GRUPO_ESTADO[estado])}</Nota>}
    </MarcoDeEvaluacion>
  );
}

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

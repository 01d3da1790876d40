import type { Evaluacion } from 'shared-domain';
import { Button } from 'shared-ui';
import { type Detalle, TITULO_DETALLE, type Vista } from '../detalle/detalle-de-evaluacion';
import { TEXTO } from './texts';

const VISTAS: { vista: Vista; texto: string }[] = [
  { vista: 'pdf', texto: TEXTO.verPdf },
  { vista: 'historial', texto: TEXTO.verHistorial },
  { vista: 'cronograma', texto: TEXTO.verCronograma },
];

interface Props {
  evaluacion: Evaluacion;
  onDetail: (detalle: Detalle) => void;
}

export function BotonesDeDetalle({ evaluacion, onDetail }: Props) {
  return VISTAS.map(({ vista, texto }) => (
    <Button
      key={vista}
      variant="quiet"
      onClick={() => onDetail({ vista, evaluacion, titulo: TITULO_DETALLE[vista](evaluacion.id) })}
    >
      {texto}
    </Button>
  ));
}

import { Button } from 'shared-ui';
import type { Detalle, Vista } from '../detalle/detalle-de-evaluacion';
import { TEXTO } from './texts';

const VISTAS: { vista: Vista; texto: string }[] = [
  { vista: 'pdf', texto: TEXTO.verPdf },
  { vista: 'historial', texto: TEXTO.verHistorial },
  { vista: 'cronograma', texto: TEXTO.verCronograma },
];

interface Props {
  id: number;
  onDetail: (detalle: Detalle) => void;
}

export function BotonesDeDetalle({ id, onDetail }: Props) {
  return VISTAS.map(({ vista, texto }) => (
    <Button key={vista} variant="quiet" onClick={() => onDetail({ vista, id })}>
      {texto}
    </Button>
  ));
}

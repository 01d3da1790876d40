import type { TipoEvento } from 'shared-domain';
import type { Evento } from '../../ledger/auditoria.repository';
import { cambioDe } from './cambio-propuesto';
import { cambiosEnCampos } from './cambios-en-campos';
import type { FilaPropuesta } from './propuestas.repository';

type Propuesta = Pick<
  FilaPropuesta,
  'id' | 'tipo' | 'usuarioId' | 'datos' | 'antes' | 'motivo' | 'quienNombre'
>;

/** The event of a proposal: what would be different, who proposed it, and why it ended as it did. */
export const eventoDe = (
  tipo: Extract<TipoEvento, `propuesta.${string}`>,
  propuesta: Propuesta,
  motivo: string | null = propuesta.motivo,
): Evento => ({
  tipo,
  detalle: {
    propuesta: { id: propuesta.id, por: propuesta.quienNombre },
    tipo: propuesta.tipo,
    ...(propuesta.usuarioId !== null && { usuarioId: propuesta.usuarioId }),
    cambios: cambiosEnCampos(cambioDe(propuesta)),
    ...(motivo !== null && { motivo }),
  },
});

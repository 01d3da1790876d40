import type { Estado, Evaluacion } from 'shared-domain';
import type { Detalle } from '../detalle/detalle-de-evaluacion';
import type { Mesa } from './use-mesa';

/** What a card takes, whatever became of its evaluation. */
export interface TarjetaProps {
  evaluacion: Evaluacion;
  /** The group that it stands in, which is not its own while it keeps its place after the decision. */
  grupo: Estado;
  mesa: Mesa;
  /** The one that the person came for. */
  isRequested: boolean;
  onDetail: (detalle: Detalle) => void;
}

import type { Estado, Evaluacion } from 'shared-domain';
import type { Detalle } from '../detalle/detalle-de-evaluacion';
import type { Gestion } from './use-gestion';

/** The props of both cards, that of a pending evaluation and that of a decided one. */
export interface TarjetaProps {
  evaluacion: Evaluacion;
  /** The group that shows it, which differs from its state just after the decision. */
  grupo: Estado;
  gestion: Gestion;
  /** The address names this evaluation. */
  isRequested: boolean;
  onDetail: (detalle: Detalle) => void;
}

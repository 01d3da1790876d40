import type { Fuente, ParteConsultada } from 'shared-domain';
import type { CapacidadEnFormulario } from '../capacidad/use-capacidad';
import type { NombreCampo } from '../formulario/valores';

/** What the screens tell the block of outside sources. */
export interface PanelProps {
  fuentes: readonly Fuente[];
  quien: ParteConsultada;
  bloqueados: readonly NombreCampo[];
  /** Where the debts that are found can go; a guarantor's go nowhere. */
  capacidad?: Pick<CapacidadEnFormulario, 'form' | 'abrir'> | undefined;
}

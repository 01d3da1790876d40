import { useLocation } from 'react-router-dom';

/**
 * The client's DNI on its way from one screen to the next. It travels in the history of the browser and not in the
 * address, which others may see; only the correction has it there, because its address is a published one.
 */
export const conDni = (dni: string): { dni: string } => ({ dni });

/** The DNI that came along with this visit, also when its page is reloaded or gone back to. */
export function useDniRecibido(): string {
  const state: { dni?: unknown } | null = useLocation().state;
  return typeof state?.dni === 'string' ? state.dni : '';
}

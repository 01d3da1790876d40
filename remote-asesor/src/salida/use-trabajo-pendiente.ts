import { useEffect, useRef } from 'react';
import { registrarTrabajo } from './trabajo-pendiente';

/** While the screen is there, leaving it asks whenever `pregunta` answers that something would be lost. */
export function useTrabajoPendiente(pregunta: () => boolean): void {
  const ultima = useRef(pregunta);
  useEffect(() => {
    ultima.current = pregunta;
  });
  useEffect(() => registrarTrabajo(() => ultima.current()), []);
}

import type { ChainCheck } from 'shared-domain/auditoria';
import { formatNumero } from 'shared-domain/campos';

const tramo = ({ desde, hasta }: Pick<ChainCheck, 'desde' | 'hasta'>) =>
  `del N.º ${formatNumero(desde)} al N.º ${formatNumero(hasta)}`;

export const texts = {
  titulo: 'Cadena de auditoría',
  revisandoUltimos: 'Revisando los últimos eventos...',
  sinRevisar: (mensaje: string) => `No se pudo revisar la cadena de eventos. ${mensaje}`,
  recientesIntegros: (check: ChainCheck) =>
    `Los últimos eventos, ${tramo(check)}, están como se escribieron.`,
  integra: ({ eventos }: ChainCheck) =>
    eventos === 1
      ? 'La cadena de auditoría está íntegra: su único evento está como se escribió.'
      : `La cadena de auditoría está íntegra: sus ${formatNumero(eventos)} eventos están como se escribieron.`,
  integraDesde: (id: number) => `Los eventos desde el N.º ${formatNumero(id)} están como se escribieron.`,
  rota: 'La cadena de auditoría está rota',
  revisada: (id: number) =>
    `Antes del evento N.º ${formatNumero(id)} hubo una ruptura: lo que se encontró está en ese evento, y lo anterior ya no se compara.`,
  seReviso: (check: ChainCheck) => `Se revisaron los eventos ${tramo(check)}.`,
  avance: ({ hasta, eventos }: Pick<ChainCheck, 'hasta' | 'eventos'>) =>
    `Revisando la cadena: ${formatNumero(hasta)} de ${formatNumero(eventos)} eventos`,
  detenida: (check: ChainCheck) =>
    `Revisión detenida: los eventos ${tramo(check)} están como se escribieron y faltan ${formatNumero(
      check.eventos - check.hasta,
    )} por revisar.`,
  interrumpida: (mensaje: string) => `La revisión se interrumpió. ${mensaje}`,
  revisarTodo: 'Revisar toda la cadena',
  detener: 'Detener',
  continuar: 'Continuar la revisión',
  deNuevo: 'Revisar de nuevo',
} as const;

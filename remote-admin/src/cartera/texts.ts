import { formatNumero } from 'shared-domain/campos';

export const texts = {
  abrir: 'Traspasar cartera',
  titulo: (nombre: string) => `Cartera de ${nombre}`,
  vacia: (nombre: string) => `${nombre} no tiene evaluaciones a su cargo.`,
  sinAsesores: 'No hay otro asesor activo que pueda recibirlas.',
  explicacion:
    'Quien las recibe las ve y las corrige como propias. En el historial sigue quién las registró, y ninguno de los dos podrá decidirlas ni desembolsarlas.',
  cuales: 'Qué evaluaciones',
  conCantidad: (grupo: string, cantidad: number) => `${grupo} (${formatNumero(cantidad)})`,
  recibe: 'Quién las recibe',
  elegir: 'Elija un asesor',
  traspasar: 'Traspasar',
  pregunta: (cuantas: number, de: string, a: string) =>
    `¿Traspasar ${cuantas === 1 ? '1 evaluación' : `${formatNumero(cuantas)} evaluaciones`} de ${de} a ${a}?`,
  consecuencia: 'Vale desde ahora y queda en la auditoría.',
} as const;

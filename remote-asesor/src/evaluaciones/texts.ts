import type { Estado } from 'shared-domain/evaluacion';

export const texts = {
  paginas: (grupo: string) => `Páginas de ${grupo.toLowerCase()}`,
  dni: (dni: string) => `DNI ${dni}`,
  enviada: (fecha: string) => `Enviada el ${fecha}`,
  espera: (duracion: string) => `Espera respuesta desde hace ${duracion}`,
  observaciones: 'Observaciones:',
  sinObservaciones: 'No se registró un motivo.',
  corregir: 'Corregir Evaluacion',
  ver: { pdf: 'Ver PDF', historial: 'Historial', cronograma: 'Cronograma' },
  titulo: { pdf: 'PDF adjunto', historial: 'Historial', cronograma: 'Cronograma' },
  deLaEvaluacion: (id: number) => ` de la evaluación N.º ${id}`,
  pantallaCompleta: 'Pantalla completa',
  salirPantallaCompleta: 'Salir de pantalla completa',
  cuota: 'Cuota',
  mejoras: 'Qué lo cambiaría',
  leyendoMejoras: 'Calculando qué lo cambiaría…',
  sinMejoras: 'Ningún cambio del crédito ni dato que falte mejoraría la calificación.',
} as const;

const vacio: Record<Estado, string> = {
  0: 'No hay evaluaciones pendientes.',
  1: 'No hay evaluaciones aceptadas.',
  2: 'No hay evaluaciones rechazadas.',
};

export const textsEnviadas = {
  titulo: 'Evaluaciones Enviadas',
  subtitulo: 'Busque por DNI o por nombre las evaluaciones de un cliente.',
  ningunCliente: (nombre: string) => `Ninguno de sus clientes se llama «${nombre}».`,
  verTodas: 'Ver todas mis evaluaciones',
  registrarA: 'Registrar Nueva Evaluacion',
  vacio,
} as const;

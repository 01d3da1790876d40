import type { Estado } from 'shared-domain/evaluacion';

const significado: Record<Estado, string> = {
  0: 'La estamos revisando. Te avisaremos aquí cuando haya una decisión.',
  1: 'Fue aceptada. Tu asesor te indicará los siguientes pasos.',
  2: 'No fue aceptada. Tu asesor puede corregir los datos y volver a enviarla.',
};

const frase = {
  pendiente: (monto: string, cuotas: string) =>
    `Si se aprueba, te prestaremos ${monto} y los devolverás en ${cuotas}.`,
  aceptada: (monto: string, cuotas: string) => `Te prestaremos ${monto} y los devolverás en ${cuotas}.`,
  desembolsada: (monto: string, cuotas: string) => `Te prestamos ${monto} y los devuelves en ${cuotas}.`,
  rechazada: (monto: string, cuotas: string) => `Pediste ${monto} para devolverlos en ${cuotas}.`,
};

export const texts = {
  firmada: 'Ya tiene una firma y le falta la segunda. Te avisaremos aquí cuando haya una decisión.',
  desembolsada: 'Fue aceptada y ya se registró la entrega del dinero.',
  cargando: 'Cargando tus evaluaciones…',
  sinEvaluaciones: 'Aun no tienes ninguna evaluacion.',
  sinEvaluacionesAyuda: 'Cuando un asesor registre una solicitud de crédito a tu nombre, la verás aquí.',
  sinDni: 'No se pudo obtener la informacion del usuario para buscar evaluaciones.',
  sinDniAyuda: 'Cierra la sesión y vuelve a ingresar.',
  error: 'Ocurrio un error al cargar tus evaluaciones.',
  deLaEvaluacion: (id: number) => ` de la evaluación N.º ${id}`,
  registrada: (fecha: string, asesor: string) =>
    `Registrada${fecha && ` el ${fecha}`}${asesor && ` por ${asesor}`}`,
  motivo: 'Motivo del rechazo',
  detalle: { seguimiento: 'Seguimiento', cronograma: 'Cronograma' },
  constancia: 'Constancia',
  carta: '¿Por qué?',
  cuotaReferencial: 'Cuota referencial',
  avisoCronograma: 'Es una referencia: el cronograma definitivo es el de tu contrato.',
  queEsCronograma: '¿Qué es un cronograma referencial?',
  queEsTea: '¿Qué es la TEA?',
  significado,
  frase,
  segun: 'Es lo que resulta del',
  cronogramaReferencial: 'cronograma referencial',
  volver: 'Volver a mis evaluaciones',
  noEncontrada: 'No encontramos esa evaluación entre las tuyas.',
} as const;

export const textsDeInicio = {
  titulo: 'Inicio',
  resumen: 'Tus evaluaciones por estado',
  reciente: 'Tu evaluación más reciente',
  verTodas: 'Ver mis evaluaciones',
} as const;

const vacio: Record<Estado, string> = {
  0: 'No tienes evaluaciones pendientes.',
  1: 'No tienes evaluaciones aceptadas.',
  2: 'No tienes evaluaciones rechazadas.',
};

export const textsDeLista = {
  titulo: 'Mis Evaluaciones',
  subtitulo: 'Tus solicitudes de crédito y lo que se decidió sobre cada una.',
  actualizar: 'Actualizar',
  actualizando: 'Actualizando…',
  vacio,
} as const;

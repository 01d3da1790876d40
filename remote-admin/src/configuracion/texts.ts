export const texts = {
  general: 'Configuración general',
  generalAyuda: 'Rige para las evaluaciones que se registren o corrijan desde ahora.',
  seguridad: 'Seguridad',
  seguridadAyuda: 'Cómo se protegen las cuentas y quién está usando el sistema.',
  campos: {
    productos: 'Productos',
    'limites.montoMinimo': 'Monto mínimo',
    'limites.montoMaximo': 'Monto máximo',
    'limites.tasaMaxima': 'Tasa máxima',
    'limites.cuotasMaximo': 'Máximo de cuotas',
    motivosRapidos: 'Motivos rápidos de rechazo',
  },
  unoPorLinea: 'Escriba un producto por línea, en el orden en que se ofrecen.',
  motivosAyuda: 'Uno por línea. El Jefe de Negocios los agrega con un toque.',
  camposDeSeguridad: {
    intentosMaximos: {
      label: 'Intentos antes de bloquear',
      help: 'Contraseñas equivocadas seguidas, de 3 a 20.',
    },
    minutosBloqueo: {
      label: 'Minutos del primer bloqueo',
      help: 'De 1 a 60. Cada fallo posterior lo duplica, hasta una hora.',
    },
    horasSesion: { label: 'Horas de una sesión', help: 'De 1 a 24.' },
    horasSinUso: { label: 'Horas sin uso', help: 'Una sesión sin uso se cierra antes, de 1 a 24.' },
    diasRecordada: { label: 'Días de una sesión recordada', help: 'Con «Recordarme», de 1 a 30.' },
    expedientesPorHora: {
      label: 'Clientes vistos en una hora',
      help: 'Si una persona abre datos de más clientes, se avisa al auditor, de 5 a 1000. En listas, diez veces más.',
    },
    expedientesPorDia: {
      label: 'Clientes vistos en un día',
      help: 'Igual, en veinticuatro horas, de 10 a 10,000.',
    },
    busquedasSinHallazgo: {
      label: 'DNI buscados sin hallar cliente',
      help: 'Si una persona busca en una hora más DNI que no son de clientes, se avisa al auditor, de 5 a 1000.',
    },
  },
  soloCorreccionesPropias: {
    label: 'Cada asesor corrige solo las evaluaciones que tiene a su cargo',
    help: 'Sin marcar, puede corregir también las de otro; queda anotado para el auditor.',
  },
  revise: 'Revise estos datos:',
  guardada: 'La configuración se guardó.',
  acortar: '¿Acortar las sesiones?',
  acortarSi: 'Acortar',
  acortarAyuda: 'Las sesiones que ya superan la nueva duración se cerrarán.',
  historial: 'Quién cambió qué',
  sinCambios: 'Nadie ha cambiado esta configuración.',
} as const;

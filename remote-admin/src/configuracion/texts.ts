import { palabras } from '../palabras.texts';

export const texts = {
  ...palabras,
  general: 'Configuración general',
  generalAyuda: 'Rige para las evaluaciones que se registren o corrijan desde ahora.',
  generalDeADos:
    'Dejar de avisar o cambiar los datos de la institución lo confirma otra persona, si los controles lo piden. Lo demás vale al guardar.',
  limitesAparte: 'Montos, tasa, plazos y cuotas están en',
  seguridad: 'Seguridad',
  seguridadAyuda: 'Cómo se protegen las cuentas y quién está usando el sistema.',
  seguridadDeADos:
    'Lo que afloja la seguridad lo confirma otra persona si los controles lo piden; los avisos al auditor, siempre. Lo que la refuerza vale al guardar.',
  campos: {
    productos: 'Productos',
    motivosRapidos: 'Motivos rápidos de rechazo',
    razonesDeAprobacion: 'Razones para aprobar contra la política',
    'institucion.nombre': 'Nombre de la institución',
    'institucion.ruc': 'RUC de la institución',
    'institucion.direccion': 'Dirección de la institución',
    'institucion.telefono': 'Teléfono de la institución',
    'institucion.logo': 'Logo de la institución',
  },
  productosAyuda:
    'Se ofrecen en este orden. Quitar uno o cambiarle el nombre no toca las evaluaciones que ya lo tienen: deja de ofrecerse en las nuevas.',
  motivosAyuda: 'El Jefe de Negocios los agrega con un toque. Los rechazos anteriores conservan el suyo.',
  razon: 'Razón',
  razonesAyuda: 'El Jefe de Negocios elige una cuando aprueba aunque algo esté en contra. El auditor la lee.',
  institucion: 'Institución',
  institucionAyuda: 'Encabeza los cronogramas y constancias que se imprimen.',
  logo: {
    elegir: 'Elegir logo',
    cambiar: 'Cambiar logo',
    quitar: 'Quitar logo',
    ninguno: 'Sin logo.',
    actual: 'Encabeza lo que se imprime.',
    vista: 'Logo actual',
  },
  logoAyuda: 'PNG o JPEG de 64 KB como máximo.',
  carta: 'Carta de motivos',
  cartaAyuda:
    'La carta que explica un rechazo no imprime estos datos si no los marca. Consulte a su abogado antes.',
  avisos: 'Avisos por correo',
  avisosAyuda: 'Se envían al cliente y a su asesor.',
  avisosPorCorreo: {
    decisiones: 'Avisar cada decisión',
    desembolsos: 'Avisar cada desembolso',
  },
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
  guardada: 'La configuración se guardó.',
  acortar: '¿Acortar las sesiones?',
  acortarSi: 'Acortar',
  acortarAyuda: 'Las sesiones que ya superan la nueva duración se cerrarán.',
  historial: 'Quién cambió qué',
  sinCambios: 'Nadie ha cambiado esta configuración.',
} as const;

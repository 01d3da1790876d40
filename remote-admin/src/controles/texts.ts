export const texts = {
  titulo: 'Controles',
  ayuda:
    'Qué se prueba además de la contraseña, qué hacen dos personas, y hasta qué montos. Lo que los refuerza vale al guardar.',
  guardar: 'Guardar controles',
  guardados: 'Los controles se guardaron.',
  revise: 'Revise estos datos:',
  sinLimite: 'Sin límite',
  segundoFactor: 'Segundo factor obligatorio',
  segundoFactorAyuda:
    'Quien tenga uno de estos roles y no tenga un segundo factor lo configura al volver a iniciar sesión.',
  identidad: 'Confirmar la identidad',
  confirmarIdentidad: {
    label: 'Pedir de nuevo el segundo factor, o la contraseña, antes de lo delicado',
    help: 'Cambiar correos, contraseñas, factores o roles, aflojar un ajuste que protege, cerrar sesiones ajenas y exportar datos personales. Vale cinco minutos.',
  },
  cuatroOjos: 'Dos personas',
  cuatroOjosAyuda: 'Una persona propone y otra confirma. Quien propone nunca confirma.',
  deADos: {
    cuentas: {
      label: 'Cuentas y roles del personal',
      help: 'Crear una cuenta, cambiar un rol o activar de nuevo una cuenta.',
    },
    correos: {
      label: 'Correos',
      help: 'Cambiar el correo de una cuenta.',
    },
    limites: {
      label: 'Estos controles y los límites',
      help: 'Aflojar estos controles, la seguridad o los límites, dejar de avisar a los clientes, cambiar los datos de la institución o el límite de aprobación de un jefe.',
    },
  },
  aprobacion: 'Segunda firma en las aprobaciones',
  activa: {
    label: 'Pedir la firma de otro Jefe de Negocios por encima de estos límites',
    help: 'Un monto igual al límite se aprueba con una firma.',
  },
  sinNinguno: 'Mientras todos los límites estén vacíos, ninguna aprobación pedirá una segunda firma.',
  limites: {
    'aprobacion.limiteGeneral': {
      label: 'Límite de un jefe',
      help: 'Vale para quien no tiene uno propio en su cuenta.',
    },
    'aprobacion.limitePorBanda.alta': { label: 'Con confiabilidad alta' },
    'aprobacion.limitePorBanda.media': { label: 'Con confiabilidad media' },
    'aprobacion.limitePorBanda.baja': { label: 'Con confiabilidad baja' },
    'aprobacion.limiteDeDeuda': {
      label: 'Límite de deuda',
      help: 'Este crédito y lo que el cliente y su aval ya deben.',
    },
  },
  contraPolitica: 'Pedirla también, sea cual sea el monto, si algo está en contra:',
  desembolso: 'Límites de desembolso',
  topes: {
    'desembolso.porCajeroYDia': {
      label: 'De un cajero en un día',
      help: 'La suma de lo que entrega en un día de Lima.',
    },
    'desembolso.conCuentaReciente': {
      label: 'Con una cuenta reciente',
      help: 'El mayor en el que participa una cuenta creada o cambiada hace menos de siete días.',
    },
    'desembolso.confirmarDesde': {
      label: 'Confirmar la identidad desde',
      help: 'Desde este monto el cajero confirma que es quien dice ser.',
    },
  },
} as const;

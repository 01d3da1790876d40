export const texts = {
  titulo: 'Gestión de Evaluaciones - Jefe de Negocios',
  verCola: 'Ver todas las pendientes',
  sinResultados: 'No se encontraron evaluaciones para el DNI proporcionado.',
  ningunCliente: (nombre: string) => `Ningún cliente se llama «${nombre}».`,
  buscando: 'Buscando evaluaciones…',
  grupoVacio: 'No hay evaluaciones en este estado.',
  evaluaciones: 'Evaluaciones del cliente',
  seleccionada: 'Abierta desde la cola',
  motivo: 'Observaciones',
  enviada: (fecha: string, asesor: string) =>
    `Enviada${fecha && ` el ${fecha}`}${asesor && ` por ${asesor}`}`,
  sigueAqui: (grupo: string) => `Con la próxima búsqueda pasará a «${grupo}».`,
  siguiente: (nombre: string) => `Siguiente: ${nombre}`,
  aprobar: 'Aprobar',
  aprobando: 'Aprobando...',
  rechazar: 'Rechazar',
  editar: 'Editar',
} as const;

export const textsDeResumen = {
  resumen: 'Resumen del cliente',
  dni: (dni: string) => `DNI ${dni}`,
  verCliente: 'Ver Cliente',
  tituloCliente: 'Información del cliente',
  sinDatos: 'No hay datos del cliente para mostrar.',
  dudas: 'Datos que conviene comprobar',
  noSeObtuvo: 'No se pudieron obtener los datos del cliente:',
} as const;

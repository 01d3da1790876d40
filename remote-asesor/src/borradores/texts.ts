export const texts = {
  titulo: (cuantos: number) =>
    cuantos === 1
      ? 'Hay un borrador sin enviar en este dispositivo'
      : 'Hay borradores sin enviar en este dispositivo',
  sinDni: 'sin DNI todavía',
  dni: (dni: string) => `DNI ${dni}`,
  guardado: (cuando: string) => `guardado el ${cuando}`,
  recuperar: 'Recuperar borrador',
  descartar: 'Descartar',
  conPdf: (nombre: string) => `con ${nombre}`,
  recuperadoConPdf: (nombre: string) => `Borrador recuperado con su PDF: ${nombre}.`,
  recuperado: 'Borrador recuperado. Adjunte el PDF otra vez.',
  recuperadoSinPdf: 'Borrador recuperado.',
  guardadoAhora: (hora: string) => `Borrador guardado en este dispositivo: ${hora}`,
  sinPdf: 'El PDF no se pudo guardar: si sale, tendrá que adjuntarlo otra vez.',
  quedaSinPdf: 'Lo escrito queda como borrador en este dispositivo; el PDF tendrá que adjuntarse otra vez.',
  queda: 'Lo escrito queda como borrador en este dispositivo.',
  soloEnPagina: 'Lo escrito no se pudo guardar en este dispositivo: se pierde al cerrar la página.',
  keyless:
    'El borrador todavía no se guarda, porque el servidor no responde. Puede seguir escribiendo, pero no cierre la página.',
  porLeer: (cuantos: number) =>
    cuantos === 1
      ? 'Hay un borrador en este dispositivo que todavía no se puede leer, porque el servidor no responde.'
      : 'Hay borradores en este dispositivo que todavía no se pueden leer, porque el servidor no responde.',
  perdidos: (cuantos: number) =>
    cuantos === 1
      ? 'Un borrador de este dispositivo no se pudo leer y se eliminó.'
      : `${cuantos} borradores de este dispositivo no se pudieron leer y se eliminaron.`,
  cambiadoEnOtra:
    'Este borrador se cambió en otra pestaña. Si sigue escribiendo aquí, lo de esta pestaña reemplaza a lo de la otra.',
  quitadoEnOtra:
    'Este borrador se envió o se descartó en otra pestaña. Antes de enviarlo aquí, revise si ya se envió.',
  noSeGuarda: 'Este dispositivo no permite guardar borradores: no cierre la página antes de enviar.',
} as const;

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
  recuperado: 'Borrador recuperado. Adjunte el PDF otra vez.',
  recuperadoSinPdf: 'Borrador recuperado.',
  guardadoAhora: (hora: string) => `Borrador guardado en este dispositivo: ${hora}`,
  quedaSinPdf: 'Lo escrito queda como borrador en este dispositivo; el PDF tendrá que adjuntarse otra vez.',
  queda: 'Lo escrito queda como borrador en este dispositivo.',
  noSeGuarda: 'Este dispositivo no permite guardar borradores: no cierre la página antes de enviar.',
} as const;

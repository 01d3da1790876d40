export const texts = {
  pestana: 'Corregir evaluación',
  titulo: (dni: string) => `Corregir Evaluación del Cliente: ${dni}`,
  cargando: 'Cargando los datos del cliente y su evaluación…',
  motivo: 'Por qué se rechazó',
  sinMotivo: 'No se registró un motivo.',
  cuando: (numero: number, fecha: string) => `Evaluación N.º ${numero}, rechazada${fecha && ` el ${fecha}`}`,
  irAlPdf: 'Ir al PDF',
  deOtro: (asesor: string) => `Esta evaluación está a cargo de ${asesor}`,
  deOtroAyuda: 'Puede corregirla. Quedará anotado, con su nombre, para el auditor.',
  queSeCambia: (esPorElCredito: boolean) =>
    esPorElCredito
      ? 'El motivo parece ser el crédito, y una corrección no lo cambia'
      : 'Qué se puede cambiar en esta corrección',
  quienCambiaQue: 'Quién cambia qué',
  cambiaElAsesor:
    'Usted cambia los datos del cliente y del aval, puede adjuntar otro PDF y escribir una nota al jefe de negocios.',
  cambiaElJefe:
    'El monto, la tasa y las cuotas solo los puede cambiar el jefe de negocios, mientras la evaluación está pendiente: pídaselo en la nota.',
  siEsElCredito: 'Si el cliente pide otro crédito, registre una evaluación nueva. Esta queda rechazada.',
  registrarOtra: 'Registrar una nueva con estos datos',
  creditoNoSeCambia: 'Solo el jefe de negocios cambia estos datos, mientras la evaluación está pendiente.',
  archivo: 'Documento nuevo',
  ayudaArchivo:
    'Un solo archivo PDF de 10 MB como máximo. Reemplaza al actual, que queda en el historial; si no elige ninguno, se re-envía el mismo.',
  verActual: 'Ver el PDF actual',
  pdfActual: (id: number) => `PDF actual de la evaluación N.º ${id}`,
  nota: 'Nota para el jefe de negocios',
  notaOpcional: '(opcional)',
  notaAyuda: 'Cuéntele qué corrigió. La lee el jefe de negocios; el cliente no la ve.',
  anadirAval: 'Añadir/Editar Aval',
  quitarAval: 'Quitar Aval',
  sinAval: 'La evaluación se enviará sin aval.',
  actualizada: 'Evaluacion Actualizada con Exito!!',
  nadaQueCorregir: 'Este cliente no tiene una evaluación rechazada que corregir.',
  volver: 'Ir a Evaluaciones Enviadas',
} as const;

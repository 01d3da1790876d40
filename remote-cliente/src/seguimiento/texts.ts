import type { EventoHistorial } from 'shared-domain/evaluacion';

const paso: Record<EventoHistorial['tipo'], string> = {
  registrada: 'Registramos tu solicitud de crédito',
  editada: 'El jefe de negocios ajustó los datos del crédito',
  firmada: 'Tu evaluación tiene la primera de dos firmas',
  firma_anulada: 'La primera firma dejó de valer',
  aprobada: 'Tu evaluación fue aceptada',
  rechazada: 'Tu evaluación fue rechazada',
  corregida: 'Tu asesor corrigió los datos y volvió a enviar la evaluación',
  desembolsada: 'Se entregó el dinero de tu crédito',
};

export const texts = {
  cargando: 'Cargando el seguimiento…',
  error: 'No se pudo cargar el seguimiento de esta evaluación.',
  motivo: (motivo: string) => `Motivo: ${motivo}`,
  cambio: (campo: string, antes: string, despues: string) => `${campo}: antes ${antes}, ahora ${despues}.`,
  dato: (campo: string, valor: string) => `${campo}: ${valor}.`,
  sinDato: 'sin dato',
  cambioAval: 'Se actualizaron los datos del aval.',
  enRevision: 'Tu evaluación está en revisión',
  espera: (duracion: string) => `Espera una decisión desde hace ${duracion}.`,
  esperaFirma: (duracion: string) => `Espera la segunda firma desde hace ${duracion}.`,
  paso,
} as const;

import { formatNumero } from 'shared-domain/campos';
import { palabras } from '../palabras.texts';

export const texts = {
  ...palabras,
  titulo: 'Hoja de caja',
  subtitulo: 'Lo que usted desembolsó en un día, para imprimir y firmar al cerrar la caja.',
  volver: 'Volver al reporte',
  imprimir: 'Imprimir o guardar como PDF',
  delDia: (dia: string) => `Hoja de caja del ${dia}`,
  cantidad: (cantidad: number) => formatNumero(cantidad),
  lineas: 'Desembolsos del día',
  hora: 'Hora y recibo',
  evaluacion: (id: number, dni: string) => `DNI ${dni} · Evaluación N.º ${id}`,
  porMedio: 'Sumas por medio',
  vacio: 'Usted no registró desembolsos ese día.',
  vacioAyuda: 'Elija otro día.',
  firmaCajero: 'Firma del cajero',
  firmaRecibe: 'Firma de quien recibe',
  emitida: (fecha: string) => `Emitida el ${fecha} (hora de Lima).`,
} as const;

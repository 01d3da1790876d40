import { formatNumero } from 'shared-domain/campos';
import { palabras } from '../palabras.texts';

export const texts = {
  ...palabras,
  titulo: 'Clientes',
  subtitulo: 'Todas las personas con una evaluación. Abrir un expediente y exportar la lista queda anotado.',
  buscar: 'Buscar cliente',
  buscarAyuda: 'Por nombre, con o sin tildes, o por DNI completo.',
  cuenta: (total: number) => (total === 1 ? '1 cliente' : `${formatNumero(total)} clientes`),
  vacio: 'No se encontraron clientes.',
  vacioAyuda: 'Revise la búsqueda o quite los filtros.',
  nada: 'Todavía no hay clientes.',
  lugar: 'Distrito',
  evaluaciones: 'Evaluaciones',
  ultima: 'Última',
  alta: 'Alta',
  sinDato: 'N/A',
  verExpediente: 'Ver expediente',
  deCliente: (nombre: string) => `de ${nombre}`,
  expediente: 'Expediente del cliente',
  volver: 'Volver a clientes',
  aperturaAnotada: 'Esta consulta quedó anotada en la auditoría con su nombre y la hora.',
  evaluacion: (id: number) => `Evaluación N.º ${id}`,
  enviada: 'Enviada',
  desembolsada: 'Desembolsada',
} as const;

import type { ClienteBuscado } from 'shared-domain/auditoria';
import { formatNumero } from 'shared-domain/campos';
import { palabras } from '../palabras.texts';

export const texts = {
  ...palabras,
  pestana: 'Consultas de un cliente',
  titulo: 'Quién consultó a un cliente',
  subtitulo: 'Quién vio sus datos, cuándo y qué. Esta búsqueda también queda anotada.',
  de: ({ nombreCompleto, dni }: ClienteBuscado) => ({
    titulo: `Quién consultó a ${nombreCompleto}`,
    impreso: `Quién consultó a ${nombreCompleto}`,
    subtitulo: `DNI ${dni}. Esta consulta también queda anotada.`,
  }),
  buscar: 'Cliente',
  buscarAyuda: 'Nombre y apellidos, o el DNI completo.',
  boton: 'Buscar',
  buscando: 'Buscando...',
  otro: 'Buscar otro cliente',
  corto: 'Escriba al menos dos caracteres.',
  sinCliente: 'Busque un cliente para comenzar.',
  sinClienteAyuda: 'Verá quién abrió su expediente, y en qué listas y archivos apareció.',
  ninguno: 'No hay ningún cliente con ese nombre o DNI.',
  ningunoAyuda: 'Un DNI se busca completo.',
  elija: 'Elija el cliente',
  varios: (cuantos: number) =>
    cuantos === 20 ? 'Los primeros 20; escriba más del nombre si no está.' : `${cuantos} clientes`,
  lista: 'Consultas',
  cuenta: (total: number) =>
    total === 1 ? 'Una vez, por persona y hora' : `${formatNumero(total)} veces, por persona y hora`,
  regla:
    'Cada fila es lo que una persona vio en una hora. Lo mismo, visto otra vez en esa hora, cuenta una vez.',
  vacio: 'Nadie vio los datos de este cliente con esos filtros.',
  vacioAyuda: 'Amplíe el periodo o quite los filtros.',
  nada: 'Nadie vio los datos de este cliente.',
  clase: 'Qué vio',
  todo: 'Todo',
  hastaLas: (hora: string) => `hasta las ${hora}`,
  que: 'Qué vio',
  eventos: (ids: number[]) => (ids.length === 1 ? `Evento N.º ${ids[0]}` : `Eventos N.º ${ids.join(', ')}`),
  veces: (nombre: string, cuantas: number) => (cuantas === 1 ? nombre : `${nombre} (${cuantas})`),
  porPersona: 'Por persona',
  horas: 'Horas',
  ultima: 'Última vez',
} as const;

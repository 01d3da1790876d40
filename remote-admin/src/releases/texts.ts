import { formatFecha, formatFechaHora, formatNumero } from 'shared-domain/campos';
import { NOMBRE_ROL, type Rol } from 'shared-domain/cuenta';
import type { ReleaseOnTrial } from 'shared-domain/operacion';

const parteDe = (parte: number, total: number) =>
  total === 0 ? '0' : `${formatNumero(parte)} (${formatNumero((parte / total) * 100, { maximo: 1 })} %)`;

export const texts = {
  titulo: 'Versiones',
  subtitulo: 'Qué versión usa cada quien y cómo va. Cifras de los últimos 30 días.',
  vacio: 'Ninguna pantalla está publicada.',
  tituloDeRemote: (remote: string, roles: readonly Rol[]) =>
    roles.length === 0 ? remote : `Pantallas de ${roles.map((rol) => NOMBRE_ROL[rol]).join(', ')}`,
  vigente: 'Vigente',
  onTrial: 'En prueba',
  retirada: 'Retirada',
  para: 'Para quién',
  losDemas: 'Todos los demás',
  todos: 'Todos',
  nadie: 'Nadie',
  desde: 'Desde',
  sinFecha: 'Sin fecha',
  versionDel: (desde: string) => `Versión del ${formatFecha(desde)}`,
  codigo: (release: string) => `Código ${release}`,
  nombreTecnico: (remote: string) =>
    `Si avisa de una falla a quien las publica, dígale el código y este nombre: ${remote}.`,
  loads: 'Cargas',
  deTantas: (cargas: number, personas: number) =>
    cargas === 0
      ? 'Ninguna'
      : `${formatNumero(cargas)}, de ${formatNumero(personas)} ${personas === 1 ? 'persona' : 'personas'}`,
  fallidas: 'Con fallas',
  lentas: 'Lentas (más de 4 s)',
  parteDe,
  sola: (fecha: string) =>
    `Fallaba más que la vigente: el servicio la retiró el ${formatFechaHora(fecha)}. Quien la publicó debe corregirla. Si la falla no era suya, puede reanudarla.`,
  retiradaPor: (nombre: string, fecha: string) => `La retiró ${nombre} el ${formatFechaHora(fecha)}.`,
  seDetieneSola: 'Si falla más que la vigente, el servicio la retira.',
  dejarVigente: (remote: string) =>
    `Ya la usan todos. Para dejarla vigente, quien publica ejecuta: npm run promote-remote -- ${remote}`,
  seguir: (release: string, porcentaje: number) => ({
    etiqueta: porcentaje === 100 ? 'Seguir con todos' : `Seguir con el ${porcentaje} %`,
    pregunta:
      porcentaje === 100
        ? `¿Que todos usen la versión ${release}?`
        : `¿Que el ${porcentaje} % de las personas use la versión ${release}?`,
    consecuencia:
      'La tendrán al abrir o recargar la página. Quien está trabajando no pierde nada y decide cuándo actualizar.',
    exito: 'Prueba ampliada.',
    sobre: release,
  }),
  retirar: (release: string) => ({
    etiqueta: 'Retirar',
    pregunta: `¿Retirar la versión ${release}?`,
    consecuencia:
      'Todos vuelven a la vigente al abrir o recargar la página. Para probarla otra vez hay que publicarla de nuevo.',
    exito: 'Versión retirada.',
    sobre: release,
  }),
  reanudar: (release: string) => ({
    etiqueta: 'Reanudar',
    pregunta: `¿Seguir probando la versión ${release}?`,
    consecuencia:
      'Las mismas personas la tendrán al abrir o recargar la página. Las fallas de antes ya no cuentan: el servicio la retira si vuelve a fallar más que la vigente.',
    exito: 'Prueba reanudada.',
    sobre: release,
  }),
} as const;

export function audienceText({ para, ademas }: Pick<ReleaseOnTrial, 'para' | 'ademas'>): string {
  if (ademas === 100) return texts.todos;
  const otras = ademas === null ? '' : ` y el ${ademas} % de las demás personas`;
  if ('percent' in para) return para.percent === 100 ? texts.todos : `${para.percent} % de las personas`;
  if ('roles' in para) return para.roles.map((rol) => NOMBRE_ROL[rol]).join(', ') + otras;
  return para.people.join(', ') + otras;
}

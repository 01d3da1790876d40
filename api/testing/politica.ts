import { hoyEnLima } from 'shared-domain/campos';
import type { Usuario } from 'shared-domain/evaluacion';
import { type BorradorDePolitica, POLITICA_INICIAL, type Politica } from 'shared-domain/politica';
import type { Azar } from '../src/demo/azar';
import type { Answer, TestApi } from './test-api';

type Caller = Pick<TestApi, 'as' | 'clock'>;

export function conPuntosDeRuc(presente: number): Politica {
  const politica = structuredClone(POLITICA_INICIAL);
  politica.score.ruc.presente = presente;
  return politica;
}

export const diaEn = ({ clock }: Pick<TestApi, 'clock'>, dias: number): string =>
  hoyEnLima(new Date(clock.now + dias * 86_400_000));

export const verBorrador = async (api: Caller, como = 'admin'): Promise<BorradorDePolitica> =>
  (await api.as(como, { method: 'GET', url: '/api/politica/borrador' })).json();

export const guardar = (api: Caller, payload: object, como = 'admin'): Promise<Answer> =>
  api.as(como, { method: 'PUT', url: '/api/politica/borrador', payload });

export async function ponerBorrador(api: Caller, contenido: Politica): Promise<number> {
  const { version } = await verBorrador(api);
  return (await guardar(api, { version, contenido })).json<BorradorDePolitica>().version;
}

export const proponer = (api: Caller, payload: object, como = 'admin'): Promise<Answer> =>
  api.as(como, {
    method: 'POST',
    url: '/api/politica/borrador/proponer',
    payload: { motivo: 'Nuevo apetito de riesgo.', ...payload },
  });

export const confirmar = (api: Caller, id: number, como = 'superadmin'): Promise<Answer> =>
  api.as(como, { method: 'POST', url: `/api/propuestas/${id}/confirmar` });

export async function proponerPolitica(api: Caller, contenido: Politica, desde: string): Promise<number> {
  const version = await ponerBorrador(api, contenido);
  const respuesta = await proponer(api, { version, desde });
  if (respuesta.statusCode !== 202) throw new Error(respuesta.body);
  return respuesta.json<{ id: number }>().id;
}

export async function hacerValida(api: Caller, contenido: Politica, desde: string): Promise<void> {
  const respuesta = await confirmar(api, await proponerPolitica(api, contenido, desde));
  if (respuesta.statusCode !== 200) throw new Error(respuesta.body);
}

export const varios = (azar: Azar): Partial<Usuario> => ({
  fechaNacimiento: `${azar.entero(1955, 2006)}-0${azar.entero(1, 9)}-15`,
  fechaCaducidadDni: azar.uno(['2025-01-01', '2025-10-01', '2025-10-02', '2031-01-01']),
  nivelEducativo: azar.uno(['primaria', 'secundaria', 'tecnico', 'universitario']),
  estadoCivil: azar.uno(['soltero', 'casado', 'divorciado', 'viudo']),
  enfermedadesPreexistentes: azar.uno([0, 1]),
  expuestaPoliticamente: azar.uno([0, 0, 0, 1]),
  tiempoResidencia: azar.entero(0, 8) / 2,
  ingresoMensual: azar.entero(8, 40) * 100,
  inicioLaboral: `${azar.entero(2008, 2025)}-03-01`,
  situacionLaboral: azar.uno(['empleado', 'independiente', 'jubilado']),
});

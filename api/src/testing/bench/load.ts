import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

/** Clock ticks of Linux in a second. */
const TICS = 100;
const CONEXIONES = 50;

/** Seconds of processor that a process used since its start. */
function cpuDe(pid: number): number {
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(campos[11]) + Number(campos[12])) / TICS;
}

export interface Medida {
  /** Microseconds of processor a call. */
  cpu: number;
  porSegundo: number;
}

export interface Objetivo {
  pid: number;
  port: number;
  token: string;
}

export function pedir(
  { port, token }: Omit<Objetivo, 'pid'>,
  dni: string,
  agent?: Agent,
): Promise<{ estado: number; cuerpo: string }> {
  return new Promise((listo, fallo) => {
    const path = `/api/evaluaciones/index?dni=${dni}`;
    const headers = { authorization: `Bearer ${token}` };
    get({ host: '127.0.0.1', port, path, headers, ...(agent && { agent }) }, (respuesta) => {
      const partes: Buffer[] = [];
      respuesta.on('data', (parte: Buffer) => partes.push(parte));
      respuesta.on('end', () =>
        listo({ estado: respuesta.statusCode ?? 0, cuerpo: Buffer.concat(partes).toString() }),
      );
      respuesta.on('error', fallo);
    }).on('error', fallo);
  });
}

/** Calls from fifty connections for so long; every answer must be a 200. */
export async function cargar(objetivo: Objetivo, segundos: number, dni: () => string): Promise<Medida> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONEXIONES });
  const antes = cpuDe(objetivo.pid);
  const inicio = performance.now();
  const fin = inicio + segundos * 1000;
  let llamadas = 0;
  const conexion = async () => {
    while (performance.now() < fin) {
      const { estado } = await pedir(objetivo, dni(), agent);
      if (estado !== 200) throw new Error(`${estado} on port ${objetivo.port}`);
      llamadas++;
    }
  };
  await Promise.all(Array.from({ length: CONEXIONES }, conexion));
  const duracion = (performance.now() - inicio) / 1000;
  agent.destroy();
  return { cpu: ((cpuDe(objetivo.pid) - antes) / llamadas) * 1e6, porSegundo: llamadas / duracion };
}

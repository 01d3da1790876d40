import { createHash } from 'node:crypto';
import { type Ajustes, type HistorialConfiguracion, leerLogo } from 'shared-domain/configuracion';
import type { CambioCampo } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import {
  cambiosDeConfiguracion,
  configuracionGeneral,
  configuracionSeguridad,
} from './configuracion.repository';

export function createAjustes({ db }: { db: Db }) {
  return {
    general: () => configuracionGeneral(db),
    seguridad: () => configuracionSeguridad(db),

    async historial(grupo: keyof Ajustes): Promise<HistorialConfiguracion> {
      const filas = await cambiosDeConfiguracion(db, grupo);
      return filas.map((fila) => ({
        id: fila.id,
        fecha: new Date(fila.fecha).toISOString(),
        actor: { fullName: fila.actorNombre, rol: fila.actorRol },
        cambios: (JSON.parse(fila.detalle) as { cambios: CambioCampo[] }).cambios,
      }));
    },
  };
}

const LETRAS_DE_HUELLA = 12;

/** Booleans become 1 and 0; a picture becomes its kind, size and hash. */
export const paraLaAuditoria = (ajustes: object): object =>
  Object.fromEntries(Object.entries(ajustes).map(([campo, valor]) => [campo, contado(valor)]));

function contado(valor: unknown): unknown {
  if (typeof valor === 'boolean') return Number(valor);
  if (typeof valor === 'string') return logoContado(valor);
  const esParte = typeof valor === 'object' && valor !== null && !Array.isArray(valor);
  return esParte ? paraLaAuditoria(valor) : valor;
}

function logoContado(texto: string): string {
  const logo = leerLogo(texto);
  if (!logo) return texto;
  const huella = createHash('sha256').update(texto).digest('hex').slice(0, LETRAS_DE_HUELLA);
  return `${logo.formato.toUpperCase()}, ${logo.bytes} bytes, sha256 ${huella}…`;
}

import { useState } from 'react';
import type { NombreCampo } from './valores';

/** Which fields each section of a screen holds. */
export type Secciones<S extends string> = Record<S, readonly NombreCampo[]>;

const SIN_FALLO: { campos: NombreCampo[]; intento: number } = { campos: [], intento: 0 };

/** Which sections are open, and what the last attempt to submit found wrong: those sections open by themselves. */
export function useRevision<S extends string>(secciones: Secciones<S>, abiertasAlInicio: readonly S[]) {
  const [abiertas, setAbiertas] = useState<readonly S[]>(abiertasAlInicio);
  const [fallo, setFallo] = useState(SIN_FALLO);

  return {
    ...fallo,
    seccion: (nombre: S) => ({
      campos: secciones[nombre],
      abierta: abiertas.includes(nombre),
      alAlternar: (abierta: boolean) =>
        setAbiertas((antes) => [...antes.filter((otra) => otra !== nombre), ...(abierta ? [nombre] : [])]),
    }),
    fallar(campos: NombreCampo[], otras: readonly S[] = []) {
      const nombres = Object.keys(secciones) as S[];
      const conError = nombres.filter((nombre) => campos.some((campo) => secciones[nombre].includes(campo)));
      setAbiertas((antes) => [...new Set([...antes, ...conError, ...otras])]);
      setFallo(({ intento }) => ({ campos, intento: intento + 1 }));
    },
    abrir: (nombre: S) => setAbiertas((antes) => [...new Set([...antes, nombre])]),
    /** What was wrong belonged to other data. */
    olvidar: () => setFallo(SIN_FALLO),
    reiniciar() {
      setAbiertas(abiertasAlInicio);
      setFallo(SIN_FALLO);
    },
  };
}

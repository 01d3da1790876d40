import { useState } from 'react';
import type { NombreCampo } from '../valores';

/** Which fields each section of a screen holds. */
export type Secciones<S extends string> = Record<S, readonly NombreCampo[]>;

const NOTHING_WRONG: { campos: NombreCampo[]; attempt: number } = { campos: [], attempt: 0 };

/** Which sections are open, and which fields the last attempt to submit found wrong; their sections open. */
export function useRevision<S extends string>(secciones: Secciones<S>, abiertasAlInicio: readonly S[]) {
  const [abiertas, setAbiertas] = useState<readonly S[]>(abiertasAlInicio);
  const [found, setFound] = useState(NOTHING_WRONG);

  return {
    ...found,
    sectionProps: (nombre: S) => ({
      campos: secciones[nombre],
      isExpanded: abiertas.includes(nombre),
      onToggle: (isExpanded: boolean) =>
        setAbiertas((antes) => [...antes.filter((otra) => otra !== nombre), ...(isExpanded ? [nombre] : [])]),
    }),
    fail(campos: NombreCampo[], otras: readonly S[] = []) {
      const nombres = Object.keys(secciones) as S[];
      const conError = nombres.filter((nombre) => campos.some((campo) => secciones[nombre].includes(campo)));
      setAbiertas((antes) => [...new Set([...antes, ...conError, ...otras])]);
      setFound(({ attempt }) => ({ campos, attempt: attempt + 1 }));
    },
    expand: (nombre: S) => setAbiertas((antes) => [...new Set([...antes, nombre])]),
    /** Forgets the errors, because the form holds other data now. */
    forget: () => setFound(NOTHING_WRONG),
    reset() {
      setAbiertas(abiertasAlInicio);
      setFound(NOTHING_WRONG);
    },
  };
}

export type Revision<S extends string> = ReturnType<typeof useRevision<S>>;

import type { Exposicion } from 'shared-domain';
import { ExposicionEnFrases } from 'shared-evaluaciones';
import { TextLink } from 'shared-ui';
import { texts } from './texts';

/** Each person leads to their evaluations: to the same search that the head makes by DNI. */
export function VistaDeExposicion({ exposicion }: { exposicion: Exposicion }) {
  return (
    <ExposicionEnFrases
      exposicion={exposicion}
      enlaceA={({ dni, nombre }) => (
        <TextLink to={`?${new URLSearchParams({ dni })}`}>{texts.persona(nombre, dni)}</TextLink>
      )}
    />
  );
}

import type { VersionDePolitica } from 'shared-domain/politica';
import { DefinitionList } from 'shared-ui';
import { texts } from './texts';

const quien = (persona: VersionDePolitica['propuestaPor']) =>
  persona ? texts.persona(persona.fullName, persona.rol) : texts.inicial;

export function VersionEnPalabras({ version }: { version: VersionDePolitica }) {
  const { desde, propuestaPor, confirmadaPor, motivo } = version;
  return (
    <DefinitionList
      items={[
        { label: texts.desde, value: texts.fecha(desde) },
        { label: texts.propuso, value: quien(propuestaPor) },
        ...(confirmadaPor ? [{ label: texts.confirmo, value: quien(confirmadaPor) }] : []),
        ...(motivo ? [{ label: texts.motivo, value: motivo, wide: true }] : []),
      ]}
    />
  );
}

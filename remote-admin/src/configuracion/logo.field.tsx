import { type Ref, useState } from 'react';
import { logoDe, TEXTO_CAMPO } from 'shared-domain';
import { FileField, IconButton } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  label: string;
  error: string | undefined;
  /** A data URL, or an empty text. */
  logo: string;
  onLogo: (logo: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** The lender's logo: a small picture that is chosen, looked at and removed. A file that is none changes nothing. */
export function LogoField({ label, error, logo, onLogo, ref }: Props) {
  const [rechazado, setRechazado] = useState<string>();
  const elegir = async (file: File | null) => {
    if (!file) return;
    const elegido = logoDe(new Uint8Array(await file.arrayBuffer()));
    setRechazado(elegido ? undefined : TEXTO_CAMPO.logo);
    if (elegido) onLogo(elegido);
  };
  return (
    <FileField
      ref={ref}
      label={label}
      name="institucion.logo"
      help={texts.logoAyuda}
      error={rechazado ?? error}
      accept="image/png,image/jpeg"
      file={null}
      onFile={(file) => void elegir(file)}
      buttonLabel={logo ? texts.logo.cambiar : texts.logo.elegir}
      emptyText={logo ? texts.logo.actual : texts.logo.ninguno}
      actions={
        logo && (
          <>
            <Vista src={logo} alt={texts.logo.vista} />
            <IconButton label={texts.logo.quitar} icon="trash" onClick={() => onLogo('')} />
          </>
        )
      }
    />
  );
}

/** On white, because it is printed on white. */
const Vista = styled.img`
  max-width: 160px;
  max-height: 48px;
  padding: 4px;
  border-radius: 4px;
  background: #fff;
  object-fit: contain;
`;

import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Badge, Disclosure } from 'shared-ui';
import { TEXTOS } from './texts';
import type { NombreCampo, Valores } from './valores';

interface Props {
  titulo: string;
  abierta: boolean;
  alAlternar: (abierta: boolean) => void;
  /** Fields that it holds: their errors are counted beside the title. */
  campos?: readonly NombreCampo[];
  otrosErrores?: number;
  nota?: ReactNode;
  /** Nothing in it has to be filled in. */
  opcional?: boolean;
  children: ReactNode;
}

/** A folding section of the form that tells how many of its fields need a look. */
export function Seccion({
  titulo,
  abierta,
  alAlternar,
  campos = [],
  otrosErrores = 0,
  nota,
  opcional = false,
  children,
}: Props) {
  const { control } = useFormContext<Valores>();
  const { errors } = useFormState({ control });
  const cuantos = campos.filter((campo) => errors[campo]).length + otrosErrores;
  const aside = cuantos > 0 ? <Badge tone="rejected">{TEXTOS.porRevisar(cuantos)}</Badge> : nota;
  return (
    <Disclosure title={titulo} isExpanded={abierta} onToggle={alAlternar} aside={aside} isOptional={opcional}>
      {children}
    </Disclosure>
  );
}

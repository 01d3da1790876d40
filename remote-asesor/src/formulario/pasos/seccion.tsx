import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Badge, Disclosure } from 'shared-ui';
import { texts } from '../texts';
import type { NombreCampo, Valores } from '../valores';

interface Props {
  titulo: string;
  isExpanded: boolean;
  onToggle: (isExpanded: boolean) => void;
  /** The fields in it; their errors are counted beside the title. */
  campos?: readonly NombreCampo[];
  otrosErrores?: number;
  nota?: ReactNode;
  /** Nothing in it has to be filled in. */
  isOptional?: boolean;
  children: ReactNode;
}

/** A section of the form that can be folded and tells how many of its fields have an error. */
export function Seccion({ titulo, campos = [], otrosErrores = 0, nota, ...rest }: Props) {
  const { control } = useFormContext<Valores>();
  const { errors } = useFormState({ control });
  const cuantos = campos.filter((campo) => errors[campo]).length + otrosErrores;
  const aside = cuantos > 0 ? <Badge tone="rejected">{texts.porRevisar(cuantos)}</Badge> : nota;
  return <Disclosure {...rest} title={titulo} aside={aside} />;
}

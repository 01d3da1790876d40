import { TextLink, VisuallyHidden } from 'shared-ui';
import { texts } from './texts';

export const direccionDeEvaluacion = (id: number) => `/auditor/evaluaciones/${id}`;

/** Leads to the evaluation in reading mode. */
export function EnlaceAEvaluacion({ id }: { id: number }) {
  return (
    <TextLink to={direccionDeEvaluacion(id)}>
      {texts.abrir}
      <VisuallyHidden>{` ${texts.laEvaluacion(id)}`}</VisuallyHidden>
    </TextLink>
  );
}

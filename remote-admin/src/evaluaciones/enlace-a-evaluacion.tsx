import { TextLink, VisuallyHidden } from 'shared-ui';

export const direccionDeEvaluacion = (id: number) => `/auditor/evaluaciones/${id}`;

export function EnlaceAEvaluacion({ id }: { id: number }) {
  return (
    <TextLink to={direccionDeEvaluacion(id)}>
      Abrir
      <VisuallyHidden>{` la evaluación N.º ${id}`}</VisuallyHidden>
    </TextLink>
  );
}

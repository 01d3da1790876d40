import { useQuery } from '@tanstack/react-query';
import { ESTADO, formatFecha, formatSoles } from 'shared-domain';
import { Alert, TextLink } from 'shared-ui';
import { evaluacionesDe } from '../evaluaciones/cliente.api';
import { RUTAS } from '../rutas';
import { texts } from './texts-cliente';

/** Tells, before another evaluation is written, that the client has one waiting or one to correct. */
export function AvisoEvaluaciones({ dni }: { dni: string }) {
  const { data: evaluaciones = [] } = useQuery({ ...evaluacionesDe(dni), enabled: dni !== '' });
  const pendiente = evaluaciones.find(({ estado }) => estado === ESTADO.pendiente);
  if (pendiente) {
    const { montoPrestamo, producto, created_at } = pendiente;
    return (
      <Alert tone="warning" title={texts.pendiente}>
        {texts.pendienteDetalle(formatSoles(montoPrestamo), producto, formatFecha(created_at))}
      </Alert>
    );
  }
  const [ultima] = evaluaciones;
  if (ultima?.acciones.corregir !== null) return null;
  return (
    <Alert tone="info" title={texts.rechazada}>
      <TextLink to={RUTAS.corregir(dni, ultima.id)}>{texts.irACorregir}</TextLink>
    </Alert>
  );
}

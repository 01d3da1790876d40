import type { Controles } from './controles.schema';

export function controlesApagados({
  segundoFactor,
  confirmarIdentidad,
  cuatroOjos,
  aprobacion,
  desembolso,
}: Controles): string[] {
  const apagados: [boolean, string][] = [
    [segundoFactor.roles.length === 0, 'A nadie se le exige un segundo factor para iniciar sesión.'],
    [!confirmarIdentidad, 'Las acciones delicadas no piden confirmar la identidad.'],
    [!cuatroOjos.cuentas, 'Una sola persona crea cuentas del personal y cambia sus roles.'],
    [
      !cuatroOjos.correos,
      'Una sola persona pide otro correo para una cuenta, y un cliente abre la suya antes de que otra persona decida.',
    ],
    [!cuatroOjos.limites, 'Una sola persona cambia estos controles y los límites de los jefes.'],
    [!aprobacion.activa, 'Un solo jefe aprueba créditos de cualquier monto.'],
    [desembolso.porCajeroYDia === null, 'Un cajero desembolsa cualquier suma en un día.'],
    [
      desembolso.conCuentaReciente === null,
      'Las cuentas creadas o cambiadas hace poco participan en desembolsos de cualquier monto.',
    ],
    [desembolso.confirmarDesde === null, 'Ningún desembolso pide al cajero confirmar su identidad.'],
  ];
  return apagados.flatMap(([apagado, texto]) => (apagado ? [texto] : []));
}

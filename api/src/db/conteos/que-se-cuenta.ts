/** What the database keeps a count of. */
export type QueSeCuenta =
  | 'evaluaciones por día'
  | 'evaluaciones por monto'
  | 'evaluaciones por asesor'
  | 'motivos'
  | 'esperas'
  | 'decisiones rápidas'
  | 'desembolsos por medio'
  | 'desembolsos por cajero'
  | 'desembolsos por producto'
  | 'clientes'
  | 'cuentas'
  | 'eventos'
  | 'dni vencido'
  | 'expuesta'
  | 'edito_y_aprobo'
  | 'reenvios';

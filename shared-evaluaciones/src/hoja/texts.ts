export const texts = {
  ruc: (ruc: string) => `RUC ${ruc}`,
  telefono: (telefono: string) => `Teléfono ${telefono}`,
  codigo: 'Código de verificación',
  donde: (direccion: string) => `Compruebe si este documento es auténtico en ${direccion}`,
  qr: 'Código QR para comprobar este documento',
  sinCodigo: 'Sin código de verificación: no se pudo obtener.',
} as const;

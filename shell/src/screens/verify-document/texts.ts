export const texts = {
  titulo: 'Comprobar un documento',
  explicacion: 'Escriba el código que está al pie de la constancia o del cronograma impreso.',
  codigo: 'Código de verificación',
  ayuda: 'Son 20 letras y números. Da igual si los escribe con guiones, espacios o minúsculas.',
  vacio: 'Escriba el código del documento.',
  malCopiado: 'Revise el código: falta, sobra o cambió alguna letra o número.',
  comprobar: 'Comprobar',
  comprobando: 'Comprobando…',
  autentico: 'El documento es auténtico.',
  autenticoAyuda:
    'Lo emitió esta institución y dice lo que constaba el día en que se imprimió. Si algo en el papel le parece cambiado, consúltelo con ella.',
  desconocido: 'No reconocemos este código.',
  desconocidoAyuda:
    'Compárelo con el papel, letra por letra. Si es el mismo, no confíe en el documento antes de consultar con la institución.',
  volver: 'Ir a iniciar sesión',
} as const;

export const texts = {
  titulo: 'Comprobar un documento',
  explicacion: 'Escriba el código que está al pie de la constancia o del cronograma impreso.',
  codigo: 'Código de verificación',
  ayuda: 'Son 20 letras y números. Da igual si los escribe con guiones, espacios o minúsculas.',
  vacio: 'Escriba el código del documento.',
  malCopiado: 'Revise el código: falta, sobra o cambió alguna letra o número.',
  comprobar: 'Comprobar',
  comprobando: 'Comprobando…',
  autentico: 'El código es auténtico.',
  proof: (hoja: string, estado: string, dia: string) => `Es de ${hoja}${estado}, del ${dia}.`,
  hoja: {
    constancia: 'una constancia de la decisión',
    cronograma: 'un cronograma',
    carta: 'una carta de motivos',
    desembolso: 'una constancia de desembolso',
  },
  estado: {
    0: ' de una solicitud pendiente',
    1: ' de una solicitud aprobada',
    2: ' de una solicitud rechazada',
  },
  autenticoAyuda:
    'No prueba nada más. Si el papel es otro documento, o tiene otra fecha, no confíe en él. Si le parece que cambió un dato, consúltelo con la institución.',
  desconocido: 'No reconocemos este código.',
  desconocidoAyuda:
    'Compárelo con el papel, letra por letra. Si es el mismo, no confíe en el documento antes de consultar con la institución.',
  volver: 'Ir a iniciar sesión',
} as const;

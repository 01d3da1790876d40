export const texts = {
  ruc: (ruc: string) => `RUC ${ruc}`,
  telefono: (telefono: string) => `Teléfono ${telefono}`,
  codigo: 'Código de verificación',
  donde: (direccion: string) => `Compruebe si este documento es auténtico en ${direccion}`,
  qr: 'Código QR para comprobar este documento',
  sinCodigo: 'Sin código de verificación: no se pudo obtener.',
} as const;

export const textsDeCarta = {
  tituloDe: (id: number) => `Carta de motivos de la evaluación N.º ${id}`,
  cargando: 'Preparando la carta…',
  error: 'No se pudo preparar la carta.',
  imprimir: 'Imprimir o guardar como PDF',
  senor: (nombre: string, dni: string) => `${nombre}, DNI ${dni}:`,
  entrada: (monto: string, producto: string, fecha: string) =>
    `Usted solicitó un crédito de ${monto} (${producto}). El ${fecha} decidimos no aprobarlo. Le explicamos por qué, como lo dispone el artículo 2-A de la Ley 28587.`,
  motivo: 'El motivo de la decisión',
  aspectos: 'Los aspectos que no permitieron una calificación positiva',
  otrosAspectos: 'Otros aspectos que contaron en su contra',
  sinAspectos: 'Ningún otro aspecto de su evaluación contó en su contra.',
  mejoras: 'Qué mejoraría su calificación',
  sinMejoras:
    'Converse con su asesor: otro monto, otro plazo o más información pueden cambiar la evaluación.',
  revision: 'Cómo pedir que revisemos la decisión',
  revisionComo: (donde: string) =>
    `Puede pedir que otra persona revise esta decisión, o corregir sus datos si alguno está equivocado. Presente esta carta ${donde}, o déjelo escrito en nuestro Libro de Reclamaciones. No cuesta nada y no hace falta un abogado.`,
  enOficina: 'en cualquiera de nuestras oficinas',
  oTelefono: (telefono: string) => `, o llámenos al ${telefono}`,
  oDireccion: (direccion: string) => ` (${direccion})`,
  pie: (version: number, fecha: string) =>
    `Se evaluó con la versión ${version} de nuestra política de evaluación. Emitida el ${fecha}.`,
} as const;

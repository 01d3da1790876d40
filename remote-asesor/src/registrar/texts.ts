import { TOPE } from 'shared-domain';
import { textsVisor } from 'shared-evaluaciones';

const MIB = 1024 * 1024;

export const TEXTOS = {
  titulo: 'Registrar Nueva Evaluacion',
  subtitulo: 'Busque al cliente por su DNI; si aún no existe, llene sus datos.',
  limpiar: 'Limpiar / Nuevo',
  encontrado: 'Cliente encontrado. Se han cargado sus datos.',
  noEncontrado: 'Cliente no encontrado. Puede registrarlo como nuevo.',
  seccionCliente: '1. Datos del Cliente',
  seccionAval: '2. Datos del Aval (opcional)',
  seccionCredito: '3. Datos del Crédito',
  seccionPdf: '4. Adjuntar PDF',
  soloLectura: 'Solo lectura',
  clienteBloqueado: 'El cliente ya está registrado: sus datos no se cambian aquí.',
  clienteIncompleto:
    'El cliente ya está registrado: sus datos no se cambian aquí. Complete solo los que faltan.',
  irAlCredito: 'Ir a los datos del crédito',
  avalOpcional: 'Deje esta sección vacía si el crédito no tiene aval. Si llena un dato, complete los demás.',
  quitarAval: 'Quitar Aval',
  enviar: 'Enviar Evaluacion',
  enviando: 'Enviando…',
  enviandoEvaluacion: 'Enviando la evaluación',
  confirmando: 'Registrando la evaluación…',
  creada: 'Nueva evaluacion creada con exito!',
  errorCrear: 'Error en el servidor al procesar la solicitud.',
  sinConexion: 'No se pudo enviar: no hay conexión con el servidor.',
  queHacer:
    'Nada se ha perdido: lo escrito está guardado en este dispositivo. Cuando vuelva la señal pulse «Enviar Evaluacion» otra vez; no se registrará dos veces.',
  noEnviada: 'La evaluación no se envió.',
  archivo: 'Archivo de la evaluación',
  ayudaArchivo: 'Un solo archivo PDF de 10 MB como máximo.',
  elegirArchivo: 'Elegir archivo',
  cambiarArchivo: 'Cambiar archivo',
  quitarArchivo: 'Quitar archivo',
  sinArchivo: 'Ningún archivo elegido',
  verPdf: 'Ver PDF Adjuntado',
  pdfInvalido: 'Por favor, suba un archivo PDF valido.',
  pdfFalta: 'Por favor, adjunte el archivo PDF de la evaluacion.',
  pdfPesado: (bytes: number) =>
    `El archivo pesa ${(bytes / MIB).toFixed(1)} MB y el máximo es ${TOPE.pdfMaximo / MIB} MB. Escanéelo con menos resolución o en blanco y negro.`,
  pdfIlegible: 'El archivo ya no se puede leer. Elíjalo otra vez.',
  pantallaCompleta: 'Pantalla completa',
  salirPantallaCompleta: 'Salir de pantalla completa',
  pendiente: 'Este cliente ya tiene una evaluación pendiente.',
  pendienteDetalle: (monto: string, producto: string, fecha: string) =>
    `${producto} por ${monto}, enviada el ${fecha}. Revise si hace falta otra antes de enviar.`,
  rechazada: 'Este cliente tiene una evaluación rechazada que se puede corregir.',
  irACorregir: 'Corregir Evaluacion',
} as const;

export const VISOR = { ...textsVisor, document: 'PDF adjuntado', loading: 'Cargando el PDF…' } as const;

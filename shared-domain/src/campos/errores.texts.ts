// This file does not import zod: a screen that needs a text and no schema then does not load that library.

/** Texts of the errors of fields, which the forms and the API share. */
export const TEXTO_CAMPO = {
  obligatorio: 'Este campo es obligatorio.',
  caracteres: 'El texto contiene caracteres no permitidos.',
  enlace: 'No escriba direcciones de internet ni de correo en este campo.',
  invisibles: 'El texto tiene letras que no se ven. Bórrelo y escríbalo de nuevo.',
  otroAlfabeto: 'El texto mezcla letras de otro alfabeto. Bórrelo y escríbalo de nuevo.',
  largo: (maximo: number) => `Use ${maximo} caracteres como máximo.`,
  opcion: 'Elija una de las opciones.',
  numero: 'Ingrese un número válido.',
  dosLecturas:
    'El número se puede leer de dos maneras. Escriba los miles sin separar y los decimales con punto.',
  entero: 'Ingrese un número entero.',
  montoCero: 'El monto debe ser mayor que cero.',
  minimo: (minimo: number) => `El valor mínimo es ${minimo}.`,
  maximo: (maximo: number) => `El valor máximo es ${maximo}.`,
  dosDecimales: 'Use dos decimales como máximo.',
  cuatroDecimales: 'Use cuatro decimales como máximo.',
  dni: 'El DNI debe tener 8 o 9 digitos.',
  ruc: 'El RUC debe tener 11 dígitos.',
  cci: 'El CCI debe tener 20 dígitos.',
  cuenta: 'Ingrese de 6 a 20 dígitos.',
  correo: 'Ingrese un correo electrónico válido.',
  telefonoMovil: 'El celular debe tener 9 dígitos y empezar con 9.',
  telefonoFijo: 'El teléfono fijo debe tener de 6 a 9 dígitos.',
  telefono: 'Ingrese un teléfono: números, espacios, paréntesis y guiones.',
  logo: 'El logo debe ser un PNG o JPEG de 64 KB como máximo.',
  fecha: 'Ingrese una fecha válida.',
  fechaFutura: 'La fecha no puede ser posterior a hoy.',
  siNo: 'Elija Sí o No.',
} as const;

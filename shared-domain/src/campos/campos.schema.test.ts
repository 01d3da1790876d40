import type { z } from 'zod';
import { cambioCuentaSchema, nuevaCuentaSchema } from '../cuenta/cuenta.schema';
import { creditoSchema } from '../evaluacion/credito.schema';
import { avalSchema, usuarioSchema } from '../evaluacion/solicitud.schema';
import {
  type Caso,
  correo,
  decimales,
  digitos,
  dni,
  fechaFuturaPermitida,
  fechaPasada,
  lista,
  monto,
  montoDeCredito,
  nombre,
  numeroEntre,
  siONo,
  telefonoFijo,
  telefonoMovil,
  texto,
  textoOpcional,
} from './campos.casos.fixture';
import { TEXTO_CAMPO } from './errores.texts';

type Casos<T> = Record<keyof T, Caso[]>;

const usuario: Casos<z.infer<typeof usuarioSchema>> = {
  nombre: nombre(80),
  apellidoPaterno: nombre(80),
  apellidoMaterno: nombre(80),
  estadoCivil: lista('soltero', 'casado', 'divorciado', 'viudo'),
  sexo: lista('masculino', 'femenino'),
  dni,
  fechaCaducidadDni: fechaFuturaPermitida,
  fechaNacimiento: fechaPasada,
  nacionalidad: texto(60),
  residePeru: siONo,
  nivelEducativo: lista('primaria', 'secundaria', 'tecnico', 'universitario', 'postgrado'),
  profesion: texto(80),
  enfermedadesPreexistentes: siONo,
  ruc: digitos(TEXTO_CAMPO.ruc, 11),
  expuestaPoliticamente: siONo,
  telefonoMovil,
  telefonoFijo,
  correo,
  direccionFiscal: texto(160),
  direccionCorrespondencia: texto(160),
  departamento: texto(60),
  provincia: texto(60),
  distrito: texto(60),
  tipoVivienda: lista('propia', 'alquilada', 'familiar'),
  tiempoResidencia: [...numeroEntre(0, 120), ...decimales(1.25, 1.255, TEXTO_CAMPO.dosDecimales)],
  referenciaDomicilio: texto(200),
  centroLaboral: texto(120),
  ingresoMensual: monto,
  inicioLaboral: fechaPasada,
  situacionLaboral: lista('empleado', 'independiente', 'desempleado', 'jubilado'),
  ctaAhorros: digitos(TEXTO_CAMPO.cuenta, 6, 20),
  cci: digitos(TEXTO_CAMPO.cci, 20),
  entidadFinanciera: texto(80),
};

const aval: Casos<z.infer<typeof avalSchema>> = {
  dniAval: dni,
  apellidoPaternoAval: nombre(80),
  apellidoMaternoAval: nombre(80),
  nombresAval: nombre(80),
  telefonoFijoAval: telefonoFijo,
  telefonoMovilAval: telefonoMovil,
  direccionAval: texto(160),
  referenciaDomicilioAval: textoOpcional(200),
  departamentoAval: texto(60),
  provinciaAval: texto(60),
  distritoAval: texto(60),
  relacionClienteAval: texto(60),
};

const credito: Casos<z.infer<typeof creditoSchema>> = {
  producto: texto(80),
  montoPrestamo: montoDeCredito,
  tasaInteres: [...numeroEntre(0, 999.9999), ...decimales(38.1234, 38.12345, TEXTO_CAMPO.cuatroDecimales)],
  cuotas: [...numeroEntre(1, 600), ['one and a half', 1.5, TEXTO_CAMPO.entero]],
  modalidadCredito: lista('nuevo', 'consaldo', 'reprogramado', 'refinanciado', 'recurrente'),
  destinoCredito: texto(200),
  periodoCredito: lista('mensual', 'catorcenal', 'semanal'),
};

const cuenta = { fullName: nombre(160) };
const cambioDeCuenta = { fullName: nombre(160).filter(([descripcion]) => descripcion !== 'missing') };

const filas = (esquema: z.ZodObject, tabla: Record<string, Caso[]>) =>
  Object.entries(tabla).flatMap(([campo, casos]) =>
    casos.map(([descripcion, valor, mensaje]) => ({
      campo,
      descripcion,
      valor,
      mensaje,
      esquema: esquema.shape[campo],
    })),
  );

test.each([
  ...filas(usuarioSchema, usuario),
  ...filas(avalSchema, aval),
  ...filas(creditoSchema, credito),
  ...filas(nuevaCuentaSchema, cuenta),
  ...filas(cambioCuentaSchema, cambioDeCuenta),
])('$campo, $descripcion: $mensaje', ({ esquema, valor, mensaje }) => {
  const { error } = (esquema as z.ZodType).safeParse(valor);
  expect(error?.issues[0]?.message).toBe(mensaje);
});

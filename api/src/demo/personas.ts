import {
  type Aval,
  type Credito,
  digitoDni,
  MODALIDAD_CREDITO,
  NIVEL_EDUCATIVO,
  normalizar,
  PERIODO_CREDITO,
  PRODUCTOS_INICIALES,
  type Usuario,
  valoresDe,
} from 'shared-domain';
import { avalDeEjemplo, creditoDeEjemplo, usuarioDeEjemplo } from 'shared-domain/ejemplos';
import type { Azar } from './azar';
import { APELLIDOS, BANCOS, CALLES, DESTINOS, LUGARES, NOMBRES, OFICIOS, RELACIONES } from './nombres';

/** One check digit of a CCI: the digits have the weights 1 and 2 in turn, and the digits of each product are added. */
function digitoCci(digitos: string): number {
  const suma = [...digitos].reduce((total, digito, posicion) => {
    const producto = Number(digito) * (posicion % 2 === 0 ? 1 : 2);
    return total + (producto > 9 ? producto - 9 : producto);
  }, 0);
  return (10 - (suma % 10)) % 10;
}

export function crearPersona(azar: Azar, dni: string): Usuario {
  const sexo = azar.uno(['femenino', 'masculino'] as const);
  const [departamento, provincia, distrito, area] = azar.uno(LUGARES);
  const [profesion, centroLaboral] = azar.uno(OFICIOS);
  const [banco, entidadFinanciera] = azar.uno(BANCOS);
  const nombre = azar.uno(NOMBRES[sexo]);
  const apellidoPaterno = azar.uno(APELLIDOS);
  const oficina = banco + azar.digitos(3);
  const cuenta = azar.digitos(12);
  const direccion = `${azar.uno(CALLES)} ${azar.entero(100, 999)}`;
  const cuentaDeCorreo = normalizar(`${nombre}.${apellidoPaterno}`).replace(/[^a-z.]/g, '');
  const raizRuc = `10${dni.slice(0, 8)}`;
  // Without people in a weak position every score of the demonstration would reach the top of the scale.
  const enApuros = azar.pasa(0.45);
  return usuarioDeEjemplo({
    nombre,
    apellidoPaterno,
    apellidoMaterno: azar.uno(APELLIDOS),
    estadoCivil: azar.uno(['soltero', 'casado', 'casado', 'divorciado', 'viudo'] as const),
    sexo,
    dni,
    fechaCaducidadDni: `${azar.pasa(0.1) ? azar.entero(2023, 2025) : azar.entero(2027, 2033)}-0${azar.entero(1, 9)}-1${azar.entero(0, 9)}`,
    fechaNacimiento: `${enApuros ? azar.uno([1949, 1952, 1960, 1985, 2001, 2002]) : azar.entero(1966, 2000)}-0${azar.entero(1, 9)}-2${azar.entero(0, 8)}`,
    nacionalidad: dni.length === 9 ? 'Venezolana' : 'Peruana',
    residePeru: azar.pasa(0.95) ? 1 : 0,
    nivelEducativo: azar.uno(valoresDe(NIVEL_EDUCATIVO)),
    profesion,
    enfermedadesPreexistentes: azar.pasa(enApuros ? 0.5 : 0.1) ? 1 : 0,
    ruc: raizRuc + digitoDni(dni.slice(0, 8)),
    expuestaPoliticamente: azar.pasa(0.06) ? 1 : 0,
    telefonoMovil: `9${azar.digitos(8)}`,
    telefonoFijo: azar.pasa(0.4) ? area + azar.digitos(area === '1' ? 7 : 6) : undefined,
    correo: `${cuentaDeCorreo}${dni.slice(-3)}@correo.example`,
    direccionFiscal: direccion,
    direccionCorrespondencia: direccion,
    departamento,
    provincia,
    distrito,
    tipoVivienda: azar.uno(['propia', 'alquilada', 'familiar'] as const),
    tiempoResidencia: azar.entero(1, enApuros ? 3 : 40) / 2,
    centroLaboral,
    ingresoMensual: (enApuros ? azar.entero(60, 170) : azar.entero(150, 620)) * 10 + 0.5,
    inicioLaboral: `${enApuros ? 2025 : azar.entero(2008, 2024)}-0${azar.entero(1, 9)}-01`,
    situacionLaboral: azar.uno(
      enApuros
        ? (['empleado', 'desempleado', 'jubilado', 'independiente'] as const)
        : (['empleado', 'independiente', 'independiente'] as const),
    ),
    ctaAhorros: azar.digitos(13),
    cci: `${oficina}${cuenta}${digitoCci(oficina)}${digitoCci(cuenta)}`,
    entidadFinanciera,
  });
}

export function crearAval(azar: Azar, dniAval: string): Aval {
  const [departamentoAval, provinciaAval, distritoAval] = azar.uno(LUGARES);
  return avalDeEjemplo({
    dniAval,
    apellidoPaternoAval: azar.uno(APELLIDOS),
    apellidoMaternoAval: azar.uno(APELLIDOS),
    nombresAval: azar.uno(NOMBRES.femenino),
    telefonoMovilAval: `9${azar.digitos(8)}`,
    direccionAval: `${azar.uno(CALLES)} ${azar.entero(100, 999)}`,
    departamentoAval,
    provinciaAval,
    distritoAval,
    relacionClienteAval: azar.uno(RELACIONES),
    // The exposure lists telephones and addresses that several guarantors share.
    telefonoFijoAval: undefined,
    referenciaDomicilioAval: undefined,
  });
}

export function crearCredito(azar: Azar): Credito {
  const producto = azar.uno(PRODUCTOS_INICIALES);
  const periodoCredito = azar.uno(valoresDe(PERIODO_CREDITO));
  return creditoDeEjemplo({
    producto,
    montoPrestamo: azar.entero(10, 160) * 50 + (azar.pasa(0.2) ? 0.5 : 0),
    tasaInteres: azar.uno([24.5, 32, 38.25, 40, 45.9, 52]),
    cuotas: azar.uno(periodoCredito === 'mensual' ? [6, 12, 18, 24] : [12, 26, 52]),
    modalidadCredito: azar.uno(valoresDe(MODALIDAD_CREDITO)),
    destinoCredito: azar.uno(DESTINOS[producto] ?? ['Libre disponibilidad']),
    periodoCredito,
  });
}

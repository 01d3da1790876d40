import { digitoDni, normalizar, type PeriodoCredito } from 'shared-domain/campos';
import { avalDeEjemplo, creditoDeEjemplo, usuarioDeEjemplo } from 'shared-domain/campos/ejemplos';
import { cargaDelCredito } from 'shared-domain/credito';
import { type Aval, type Credito, ESTADO, type Estado, type Usuario } from 'shared-domain/evaluacion';
import type { Azar } from './azar';
import { APELLIDOS, BANCOS, CALLES, LUGARES, NOMBRES } from './nombres';
import { HOGAR, OCUPACIONES, type Ocupacion, ocupacionDe } from './ocupaciones';

const DIA = 86_400_000;
const ANIO = 365;
/** Days, older than any evaluation: at the first everybody was of age and worked. */
const MAS_QUE_TODO = 150;

/** A third is young: with adults alone most scores would reach the top. */
const EDADES = [
  19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 32, 35, 37, 39, 41, 44, 47, 51, 54, 57, 61, 63, 65, 68, 71, 74,
];

const PLAZOS: Record<PeriodoCredito, readonly number[]> = {
  mensual: [4, 6, 9, 12, 18, 24, 36],
  catorcenal: [9, 13, 26, 39, 52],
  semanal: [17, 26, 39, 52, 78],
};

/** Percent of the income for the instalment. */
const CARGAS = [10, 14, 16, 18, 20, 22, 23, 24, 26, 28, 32, 34, 35, 36, 38, 45, 50, 58, 75, 100];

interface Rasgos {
  sexo: keyof typeof NOMBRES;
  edad: number;
  ocupacion: Ocupacion;
  empieza: boolean;
}

function crearRasgos(azar: Azar, extranjero: boolean): Rasgos {
  const edad = azar.uno(EDADES);
  const ocupaciones = OCUPACIONES.filter(
    ({ edad: [desde, hasta], situacion }) =>
      edad >= desde && edad <= hasta && !(extranjero && situacion === 'jubilado'),
  );
  const [ocupacion, sexo] = [azar.uno(ocupaciones), azar.uno(['femenino', 'masculino'] as const)];
  return { sexo, edad, ocupacion, empieza: edad < 61 && azar.pasa(0.85) };
}

function estadoCivilA(azar: Azar, edad: number): Usuario['estadoCivil'] {
  if (edad < 22) return 'soltero';
  if (edad < 27) return azar.uno(['soltero', 'soltero', 'casado']);
  if (edad < 50) return azar.uno(['soltero', 'casado', 'casado', 'divorciado']);
  return azar.uno(['soltero', 'casado', 'casado', 'divorciado', 'viudo', 'viudo']);
}

function diasDeTrabajo(azar: Azar, { edad, ocupacion, empieza }: Rasgos): number {
  if (ocupacion.situacion === 'jubilado') return azar.entero(edad - 27, edad - 20) * ANIO;
  const posibles = Math.max(200, (edad - ocupacion.edad[0]) * ANIO);
  return azar.entero(MAS_QUE_TODO, Math.min(posibles, (empieza ? 1 : 25) * ANIO));
}

/** Check digit of a CCI: weights 1 and 2 in turn, digits of each product added. */
function digitoCci(digitos: string): number {
  const suma = [...digitos].reduce((total, digito, posicion) => {
    const producto = Number(digito) * (posicion % 2 === 0 ? 1 : 2);
    return total + (producto > 9 ? producto - 9 : producto);
  }, 0);
  return (10 - (suma % 10)) % 10;
}

export function crearPersona(
  azar: Azar,
  dni: string,
  ahora: number,
  rasgos = crearRasgos(azar, dni.length === 9),
): Usuario {
  const { sexo, edad, ocupacion, empieza } = rasgos;
  const hace = (dias: number) => new Date(ahora - Math.round(dias) * DIA).toISOString().slice(0, 10);
  const lugares = LUGARES.filter(([, , distrito]) => ocupacion.distritos?.includes(distrito) ?? true);
  const [departamento, provincia, distrito, area] = azar.uno(lugares);
  const [banco, entidadFinanciera] = azar.uno(BANCOS);
  const nombre = azar.uno(NOMBRES[sexo]);
  const apellidoPaterno = azar.uno(APELLIDOS);
  const oficina = banco + azar.digitos(3);
  const cuenta = azar.digitos(12);
  const direccion = `${azar.uno(CALLES)} ${azar.entero(100, 999)}`;
  const cuentaDeCorreo = normalizar(`${nombre}.${apellidoPaterno}`).replace(/[^a-z.]/g, '');
  const raizRuc = `10${dni.slice(0, 8)}`;
  const extranjero = dni.length === 9;
  const [desde, hasta] = ocupacion.ingreso;
  const tope = empieza || edad < 25 ? desde + (hasta - desde) / 3 : hasta;
  const viviendas = ['familiar', 'alquilada', edad < 25 || empieza ? 'familiar' : 'propia'] as const;
  const tipoVivienda = azar.uno(viviendas);
  const residencia = empieza ? 1 : tipoVivienda === 'alquilada' ? 6 : Math.min(edad, 30);
  return usuarioDeEjemplo({
    nombre,
    apellidoPaterno,
    apellidoMaterno: azar.uno(APELLIDOS),
    estadoCivil: estadoCivilA(azar, edad),
    sexo,
    dni,
    fechaCaducidadDni: hace(azar.pasa(0.12) ? azar.entero(430, 900) : -azar.entero(90, 8 * ANIO)),
    fechaNacimiento: hace(edad * 365.25 + azar.entero(MAS_QUE_TODO, 350)),
    nacionalidad: extranjero ? azar.uno(['Venezolana', 'Ecuatoriana']) : 'Peruana',
    residePeru: extranjero && ocupacion.profesion.includes('Transportista') ? 0 : 1,
    nivelEducativo: azar.uno(ocupacion.estudios.filter((nivel) => edad > 27 || nivel !== 'postgrado')),
    profesion: ocupacion.profesion[sexo === 'femenino' ? 0 : 1],
    enfermedadesPreexistentes: azar.pasa(edad > 50 ? 0.45 : 0.15) ? 1 : 0,
    ruc: raizRuc + digitoDni(dni.slice(0, 8)),
    expuestaPoliticamente: edad > 30 && azar.pasa(0.08) ? 1 : 0,
    telefonoMovil: `9${azar.digitos(8)}`,
    telefonoFijo: azar.pasa(0.4) ? area + azar.digitos(area === '1' ? 7 : 6) : undefined,
    correo: `${cuentaDeCorreo}${dni.slice(-3)}@correo.example`,
    direccionFiscal: direccion,
    direccionCorrespondencia: direccion,
    departamento,
    provincia,
    distrito,
    tipoVivienda,
    tiempoResidencia: azar.entero(1, 2 * residencia) / 2,
    centroLaboral: azar.uno(ocupacion.centros),
    ingresoMensual: azar.entero(desde / 10, Math.floor(tope / 10)) * 10,
    inicioLaboral: hace(diasDeTrabajo(azar, rasgos)),
    situacionLaboral: ocupacion.situacion,
    ctaAhorros: azar.digitos(13),
    cci: `${oficina}${cuenta}${digitoCci(oficina)}${digitoCci(cuenta)}`,
    entidadFinanciera,
  });
}

export function crearAval(azar: Azar, dniAval: string, cliente: Usuario): Aval {
  const lugares = LUGARES.filter(([departamento]) => departamento === cliente.departamento);
  const [departamentoAval, provinciaAval, distritoAval] = azar.uno(lugares);
  const relacion = azar.uno(['Hermano/a', 'Amigo/a'] as const);
  const [paterno, materno] = [azar.uno(APELLIDOS), azar.uno(APELLIDOS)];
  const esPariente = relacion === 'Hermano/a';
  return avalDeEjemplo({
    dniAval,
    apellidoPaternoAval: esPariente ? cliente.apellidoPaterno : paterno,
    apellidoMaternoAval: esPariente ? cliente.apellidoMaterno : materno,
    nombresAval: azar.uno(NOMBRES[azar.uno(['femenino', 'masculino'] as const)]),
    telefonoMovilAval: `9${azar.digitos(8)}`,
    direccionAval: `${azar.uno(CALLES)} ${azar.entero(100, 999)}`,
    departamentoAval,
    provinciaAval,
    distritoAval,
    relacionClienteAval: relacion,
    telefonoFijoAval: undefined,
    referenciaDomicilioAval: undefined,
  });
}

export function crearCredito(azar: Azar, usuario: Usuario, estado: Estado): Credito {
  const { situacion, destinos = [] } = ocupacionDe(usuario);
  const alquila = usuario.tipoVivienda === 'alquilada';
  const posibles = [...destinos, ...HOGAR].filter(
    ([uno]) => !(alquila && uno === 'Mejoramiento de vivienda'),
  );
  const lugar = Math.min(azar.entero(0, posibles.length - 1), azar.entero(0, posibles.length - 1));
  const [producto, destinoCredito, minimo, maximo] = posibles[lugar] as (typeof posibles)[number];
  const meta = azar.uno(estado === ESTADO.aceptado ? CARGAS.slice(0, -4) : CARGAS);
  const enRango = (soles: number) => Math.round(Math.min(maximo, Math.max(minimo, soles)) / 50);
  const { ingresoMensual } = usuario;
  const credito = creditoDeEjemplo({
    producto,
    montoPrestamo: azar.entero(enRango((ingresoMensual * meta) / 25), enRango(ingresoMensual * 5)) * 50,
    tasaInteres: azar.uno([24.5, 32, 38.25, 40, 45.9, 52]),
    modalidadCredito: azar.uno([
      'nuevo',
      'nuevo',
      'nuevo',
      'recurrente',
      'recurrente',
      'consaldo',
      'refinanciado',
    ]),
    destinoCredito,
    periodoCredito:
      situacion === 'independiente' && producto !== 'Agropecuario'
        ? azar.uno(['mensual', 'catorcenal', 'semanal'] as const)
        : 'mensual',
  });
  const lejos = (cuotas: number) =>
    Math.abs((cargaDelCredito({ ...credito, cuotas }, ingresoMensual)?.porcentaje ?? 0) - meta);
  const plazos = PLAZOS[credito.periodoCredito];
  return { ...credito, cuotas: plazos.reduce((uno, otro) => (lejos(otro) < lejos(uno) ? otro : uno)) };
}

const SE_AVALAN = [0, 1] as const;
const AVALA_A_VARIOS = { quien: 2, aQuienes: [3, 4, 5] } as const;
const MISMO_TELEFONO = [6, 7] as const;

export type Vinculos = ReadonlyMap<string, Aval>;

export function vincular(otros: Usuario[]): Vinculos {
  const persona = (lugar: number) => otros[lugar] as Usuario;
  const [una, otra] = SE_AVALAN.map(persona) as [Usuario, Usuario];
  const [titular, conSuTelefono] = MISMO_TELEFONO.map(persona) as [Usuario, Usuario];
  conSuTelefono.telefonoMovil = titular.telefonoMovil;
  const avalDeVarios = comoAval(persona(AVALA_A_VARIOS.quien));
  return new Map([
    [una.dni, comoAval(otra)],
    [otra.dni, comoAval(una)],
    ...AVALA_A_VARIOS.aQuienes.map((lugar) => [persona(lugar).dni, avalDeVarios] as const),
  ]);
}

const comoAval = (persona: Usuario): Aval => ({
  dniAval: persona.dni,
  apellidoPaternoAval: persona.apellidoPaterno,
  apellidoMaternoAval: persona.apellidoMaterno,
  nombresAval: persona.nombre,
  telefonoMovilAval: persona.telefonoMovil,
  direccionAval: persona.direccionFiscal,
  departamentoAval: persona.departamento,
  provinciaAval: persona.provincia,
  distritoAval: persona.distrito,
  relacionClienteAval: 'Amigo/a',
});

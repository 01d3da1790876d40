import type { Aval, Usuario } from 'shared-domain';

/** Clients of the demonstration, by their place among the others, who have to do with one another. */
const SE_AVALAN = [0, 1] as const;
const AVALA_A_VARIOS = { quien: 2, aQuienes: [3, 4, 5] } as const;
const MISMO_TELEFONO = [6, 7] as const;

/** Of each client, by DNI, the guarantor whom all their evaluations have. */
export type Vinculos = ReadonlyMap<string, Aval>;

/** Links a few clients, so that the exposure has something to show: two of one telephone, and guarantors who are clients. */
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

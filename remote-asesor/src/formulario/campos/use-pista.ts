import { useFormContext, useWatch } from 'react-hook-form';
import { pistaCci, pistaDni, pistaEntidad, pistaRuc, pistaTelefonoAval } from 'shared-domain/campos';
import { type DatosPorRevisar, dudasDe } from 'shared-domain/evaluacion';
import type { NombreCampo, Valores } from '../valores';

interface Regla {
  pista: (valor: string, otro: string) => string | undefined;
  con?: NombreCampo;
}

const pistaDuda =
  (campo: keyof DatosPorRevisar) =>
  (valor: string, fechaNacimiento: string): string | undefined =>
    dudasDe({ fechaNacimiento, [campo]: valor }).find((duda) => duda.campo === campo)?.texto;

const PISTA_DE: { [nombre in NombreCampo]?: Regla } = {
  dni: { pista: pistaDni },
  dniAval: { pista: pistaDni },
  fechaNacimiento: { pista: pistaDuda('fechaNacimiento') },
  fechaCaducidadDni: { pista: pistaDuda('fechaCaducidadDni'), con: 'fechaNacimiento' },
  inicioLaboral: { pista: pistaDuda('inicioLaboral'), con: 'fechaNacimiento' },
  ruc: { pista: pistaRuc, con: 'dni' },
  cci: { pista: pistaCci },
  entidadFinanciera: { pista: pistaEntidad, con: 'cci' },
  telefonoMovilAval: { pista: pistaTelefonoAval, con: 'telefonoMovil' },
};

/** A hint does not block submission. */
export function usePista(nombre: NombreCampo): string | undefined {
  const { control } = useFormContext<Valores>();
  const regla = PISTA_DE[nombre];
  const [valor, otro] = useWatch({ control, name: [nombre, regla?.con ?? nombre], disabled: !regla });
  return valor ? regla?.pista(String(valor), String(otro ?? '')) : undefined;
}

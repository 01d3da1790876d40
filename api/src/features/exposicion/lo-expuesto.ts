import { alertaDeDeuda, alertasDeExposicion, circulosDe, digitosDePersona } from 'shared-domain';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import { politicaEnVigor } from '../score';
import { arcosDesde } from './avales.repository';
import { creditosAvalados, creditosTomados } from './creditos.repository';

interface Evaluada {
  id: number;
  dni: string;
  dniAval: string | null;
  /** In céntimos. */
  montoPrestamo: number;
}

/** Returns the exposure of client and guarantor after an approval, and the limits of the policy that it exceeds. */
export async function loExpuesto(db: Db, { id, dni, dniAval, montoPrestamo }: Evaluada, ahora: number) {
  const digitos = digitosDePersona(dni);
  const delAval = digitosDePersona(dniAval);
  const arcos = await arcosDesde(db, digitos, ahora);
  const { circulos, hayMas } = circulosDe(arcos.avalesDe, digitos);
  const suyos = await creditosTomados(db, { digitos, sin: id, ahora });
  const avala = delAval === '' ? null : await creditosAvalados(db, { digitos: delAval, sin: id, ahora });
  const deudaConEste = deCentimos(montoPrestamo) + suyos.porDesembolsar.monto + suyos.desembolsados.monto;
  const { limites } = (await politicaEnVigor(db, ahora)).contenido;
  return {
    digitos,
    delAval,
    circulos,
    hayMas: hayMas || arcos.hayMas,
    suyos,
    avala,
    deudaConEste,
    limiteDeDeuda: limites.deudaPorCliente,
    deDeuda: alertaDeDeuda(deudaConEste, limites),
    alertas: alertasDeExposicion({ avala, deudaConEste, circulos: circulos.length }, limites),
  };
}

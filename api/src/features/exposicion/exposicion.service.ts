import {
  alertaDeDeuda,
  alertasDeExposicion,
  circulosDe,
  digitosDePersona,
  type Exposicion,
  PERSONAS_CONTADAS,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import type { QuienMira } from '../../ledger';
import { enmascararCuenta } from '../../listas/mascara';
import { noEncontrado } from '../../problemas';
import { buscarCliente } from '../clientes';
import { exigir, type FilaEvaluacion } from '../evaluaciones';
import type { Miradas } from '../miradas';
import { politicaEnVigor } from '../score';
import { type Compartido, compartidosDe, type Persona, personasPorDigitos } from './compartidos.repository';
import { arcosDesde, creditosAvalados, creditosTomados } from './creditos.repository';

/** People who are named of those who share something. */
const NOMBRADAS = 5;

export function createExposicion({ db, miradas }: { db: Db; miradas: Miradas }) {
  return {
    async deEvaluacion(id: number, quien: QuienMira): Promise<Exposicion> {
      const fila = await exigir(db, id);
      const { clienteId, dni } = fila;
      const cliente = await buscarCliente(db, clienteId);
      if (!cliente) throw noEncontrado();
      await miradas.anotar({ tipo: 'exposicion.consultada', dni, evaluacionId: id }, quien);
      const { ahora } = quien;
      const expuesto = await loExpuesto(db, fila, ahora);
      const { digitos, delAval, circulos, hayMas, suyos, avala, deudaConEste, alertas } = expuesto;
      const compartidos = await compartidosDe(db, { ...cliente, digitos });
      const personas = await personasPorDigitos(db, aNombrar(circulos, compartidos, delAval));
      const otros = [...personas.values()].flatMap(({ clienteId: suyo, dni: suDni }) =>
        suyo === null || suyo === clienteId ? [] : { clienteId: suyo, dni: suDni },
      );
      if (otros.length > 0) await miradas.anotarPagina({ lista: 'exposicion', clientes: otros }, quien);

      return {
        cliente: suyos,
        deudaConEste,
        clienteComoAval: await creditosAvalados(db, { digitos, sin: id, ahora }),
        aval: avala && {
          ...nombrar(delAval, personas),
          avala,
          propios: await creditosTomados(db, { digitos: delAval, sin: id, ahora }),
        },
        circulos: circulos.map((circulo) => circulo.map((uno) => nombrar(uno, personas))),
        hayMas,
        compartidos: compartidos.map((uno) => presentarCompartido(uno, personas)),
        alertas,
      };
    },
  };
}

function aNombrar(circulos: string[][], compartidos: Compartido[], aval: string): string[] {
  const algunas = compartidos.flatMap(({ personas }) => personas.slice(0, NOMBRADAS));
  return [...new Set([...circulos.flat(), ...algunas, ...(aval === '' ? [] : [aval])])];
}

const nombrar = (digitos: string, personas: Map<string, Persona>) => {
  const { dni, nombre } = personas.get(digitos) ?? { dni: digitos, nombre: '' };
  return { dni, nombre };
};

function presentarCompartido(
  { que, valor, personas: halladas }: Compartido,
  personas: Map<string, Persona>,
): Exposicion['compartidos'][number] {
  return {
    que,
    valor: que === 'cci' ? enmascararCuenta(valor) : valor,
    personas: Math.min(halladas.length, PERSONAS_CONTADAS),
    algunas: halladas.slice(0, NOMBRADAS).map((una) => nombrar(una, personas)),
  };
}

/** Returns the exposure of client and guarantor after an approval, and the limits of the policy that it exceeds. */
export async function loExpuesto(db: Db, { id, dni, dniAval, montoPrestamo }: FilaEvaluacion, ahora: number) {
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

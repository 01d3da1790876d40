import {
  alertasDeExposicion,
  circulosDe,
  digitosDePersona,
  type Exposicion,
  PERSONAS_CONTADAS,
} from 'shared-domain';
import type { Miradas, QuienMira } from '../auditoria/miradas';
import { buscarCliente } from '../clientes/clientes.repository';
import type { Db } from '../db/connection';
import { deCentimos } from '../db/valores';
import { exigir } from '../evaluaciones/una-evaluacion';
import { enmascararCuenta } from '../listas/mascara';
import { politicaEnVigor } from '../politica/politicas.repository';
import { noEncontrado } from '../problemas';
import { arcosDesde } from './avales.repository';
import { type Compartido, compartidosDe } from './compartidos.repository';
import { creditosAvalados, creditosTomados } from './creditos.repository';
import { type Persona, personasPorDigitos } from './personas.repository';

/** People who are named of those who share something. */
const NOMBRADAS = 5;

/** What a client and their guarantor have with the lender already, and to whom they are linked. */
export function createExposicion({ db, miradas }: { db: Db; miradas: Miradas }) {
  return {
    async deEvaluacion(id: number, quien: QuienMira): Promise<Exposicion> {
      const { clienteId, dni, dniAval, montoPrestamo } = await exigir(db, id);
      const cliente = await buscarCliente(db, clienteId);
      if (!cliente) throw noEncontrado();
      await miradas.anotar({ tipo: 'exposicion.consultada', dni, evaluacionId: id }, quien);
      const { ahora } = quien;
      const digitos = digitosDePersona(dni);
      const delAval = digitosDePersona(dniAval);
      const arcos = await arcosDesde(db, digitos, ahora);
      const { circulos, hayMas } = circulosDe(arcos.avalesDe, digitos);
      const compartidos = await compartidosDe(db, { ...cliente, digitos });
      const personas = await personasPorDigitos(db, aNombrar(circulos, compartidos, delAval));
      const otros = [...personas.values()].flatMap(({ clienteId: suyo, dni: suDni }) =>
        suyo === null || suyo === clienteId ? [] : { clienteId: suyo, dni: suDni },
      );
      if (otros.length > 0) await miradas.anotarPagina({ lista: 'exposicion', clientes: otros }, quien);

      const deQuien = { digitos, sin: id, ahora };
      const suyos = await creditosTomados(db, deQuien);
      const deudaConEste = deCentimos(montoPrestamo) + suyos.porDesembolsar.monto + suyos.desembolsados.monto;
      const aval = delAval === '' ? null : await avalCon(db, delAval, { personas, sin: id, ahora });
      const { limites } = (await politicaEnVigor(db, ahora)).contenido;
      return {
        cliente: suyos,
        deudaConEste,
        clienteComoAval: await creditosAvalados(db, deQuien),
        aval,
        circulos: circulos.map((circulo) => circulo.map((uno) => nombrar(uno, personas))),
        hayMas: hayMas || arcos.hayMas,
        compartidos: compartidos.map((uno) => presentarCompartido(uno, personas)),
        alertas: alertasDeExposicion(
          { avala: aval?.avala ?? null, deudaConEste, circulos: circulos.length },
          limites,
        ),
      };
    },
  };
}

/** Everybody whose name is shown. */
function aNombrar(circulos: string[][], compartidos: Compartido[], aval: string): string[] {
  const algunas = compartidos.flatMap(({ personas }) => personas.slice(0, NOMBRADAS));
  return [...new Set([...circulos.flat(), ...algunas, ...(aval === '' ? [] : [aval])])];
}

const nombrar = (digitos: string, personas: Map<string, Persona>) => {
  const { dni, nombre } = personas.get(digitos) ?? { dni: digitos, nombre: '' };
  return { dni, nombre };
};

async function avalCon(
  db: Db,
  digitos: string,
  { personas, sin, ahora }: { personas: Map<string, Persona>; sin: number; ahora: number },
): Promise<Exposicion['aval']> {
  const deQuien = { digitos, sin, ahora };
  return {
    ...nombrar(digitos, personas),
    avala: await creditosAvalados(db, deQuien),
    propios: await creditosTomados(db, deQuien),
  };
}

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

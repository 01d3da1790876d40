import { defineFeature } from '../../feature';
import { serveList } from '../../listas/serve-list';
import { miradas } from '../miradas';
import { sesion } from '../sesion';
import { createListaDeClientes, paresRepetidos } from './lista.service';

export {
  actualizarCliente,
  buscarCliente,
  clientePorDni,
  clientesDeDni,
  confirmarCorreoAlDecidir,
  crearCuentaDeCliente,
  type FilaCliente,
  insertarCliente,
  nombrarCuentaDeCliente,
  retenerCliente,
  retenerCuentaDeCliente,
  usuarioDeFila,
} from './clientes.repository';
export { conCuentaGuardada, reservarCambios, reservarExpediente } from './reserva';

export const clientes = defineFeature({
  uses: [sesion, miradas],
  services: ({ db }, { miradas }) => ({
    listaDeClientes: createListaDeClientes({ db, miradas }),
    clientesRepetidos: () => paresRepetidos(db),
  }),
  calls: (app, { listaDeClientes, clock, exigirConfirmacion }) => {
    serveList(app, 'GET /api/clientes', listaDeClientes, { clock, exigirConfirmacion });
  },
});

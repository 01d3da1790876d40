import { defineFeature } from '../../feature';
import { pageOrFile } from '../../listas/exportacion';
import { miradas } from '../miradas';
import { sesion } from '../sesion';
import { createListaDeClientes } from './lista.service';

export {
  actualizarCliente,
  buscarCliente,
  clientePorDni,
  clientesDeDni,
  confirmarCorreoAlDecidir,
  crearCuentaDeCliente,
  type FilaCliente,
  insertarCliente,
  lockCliente,
  lockCuentaDeCliente,
  nombrarCuentaDeCliente,
  usuarioDeFila,
} from './clientes.repository';
export { clientesCercanos } from './lista.repository';
export { conCuentaGuardada, reservarCambios, reservarExpediente } from './reserva';

export const clientes = defineFeature({
  uses: [sesion, miradas],
  services: ({ db }, { miradas }) => {
    const listaDeClientes = createListaDeClientes({ db, miradas });
    return { listaDeClientes, clientesRepetidos: listaDeClientes.repetidos };
  },
  calls: ({ listaDeClientes, exigirConfirmacion }) => ({
    'GET /api/clientes': pageOrFile(listaDeClientes, exigirConfirmacion),
  }),
});

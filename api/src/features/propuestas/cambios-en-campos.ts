import { type Ajustes, type CambioCampo, cambiosDePolitica, formatFecha } from 'shared-domain';
import { diferencias } from '../../ledger/diferencias';
import { enmascarar } from '../../listas/mascara';
import { paraLaAuditoria } from '../configuracion';
import type { CambioPropuesto } from './cambio-propuesto';

/** What a proposal would make different, field by field, as people and the audit trail read it. */
export function cambiosEnCampos(cambio: CambioPropuesto): CambioCampo[] {
  switch (cambio.tipo) {
    case 'cuenta.crear': {
      const { dni, username, fullName, email, rol } = cambio.datos;
      return diferencias('cuenta', {}, { username, fullName, email, dni: enmascarar(dni), rol, activo: 1 });
    }
    case 'cuenta.cambiar': {
      const { dni, ...datos } = cambio.datos;
      const agregado = dni ? diferencias('cuenta', {}, { dni: enmascarar(dni) }) : [];
      return [...diferencias('cuenta', cambio.antes, datos), ...agregado];
    }
    case 'factor.reponer':
      return diferencias('cuenta', { factores: cambio.antes.factores.length }, { factores: 0 });
    case 'configuracion.general':
      return deAjustes('general', cambio);
    case 'configuracion.seguridad':
      return deAjustes('seguridad', cambio);
    case 'cuenta.enlace':
      return diferencias('cuenta', cambio.antes, { sujeto: cambio.datos.sujeto });
    case 'configuracion.controles':
      return deAjustes('seguridad', {
        datos: { controles: cambio.datos },
        antes: { controles: cambio.antes },
      });
    case 'politica.validez':
      return [
        { campo: 'politica.Vale desde', antes: null, despues: formatFecha(cambio.datos.desde) },
        ...cambiosDePolitica(cambio.antes.contenido, cambio.datos.contenido),
      ];
    default:
      return diferencias('cuenta', cambio.antes, cambio.datos);
  }
}

const deAjustes = (grupo: keyof Ajustes, { datos, antes }: { datos: object; antes: object }) =>
  diferencias(grupo, paraLaAuditoria(antes), paraLaAuditoria(datos));

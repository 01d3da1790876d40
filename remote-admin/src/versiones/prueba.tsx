import type { VersionEnPrueba } from 'shared-domain';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { TarjetaDeVersion } from './tarjeta-de-version';
import { textoDePara, texts } from './texts';
import { useAmpliar, useReanudar, useRetirar } from './versiones.api';

const PASOS = [10, 25, 50, 100];

/** The share after this one; undefined when everybody uses the release already. */
function pasoSiguiente({ para, ademas }: VersionEnPrueba): number | undefined {
  const ahora = 'percent' in para ? para.percent : (ademas ?? 0);
  return PASOS.find((paso) => paso > ahora);
}

/** A release on trial, which administrators give to more people or take back. */
export function Prueba({ remote, prueba }: { remote: string; prueba: VersionEnPrueba }) {
  const ampliar = useAmpliar(remote);
  const retirar = useRetirar(remote);
  const reanudar = useReanudar(remote);
  const { release, retirada } = prueba;
  if (retirada) {
    const { por, fecha } = retirada;
    const note = por === null ? texts.sola(fecha) : texts.retiradaPor(por, fecha);
    return (
      <TarjetaDeVersion
        tone="rejected"
        badge={texts.retirada}
        version={prueba}
        para={texts.nadie}
        note={note}
        actions={
          por === null && (
            <BotonConPregunta textos={texts.reanudar(release)} mutation={reanudar} datos={{ release }} />
          )
        }
      />
    );
  }
  const siguiente = pasoSiguiente(prueba);
  return (
    <TarjetaDeVersion
      tone="pending"
      badge={texts.enPrueba}
      version={prueba}
      para={textoDePara(prueba)}
      note={siguiente === undefined ? texts.dejarVigente(remote) : texts.seDetieneSola}
      actions={
        <>
          {siguiente !== undefined && (
            <BotonConPregunta
              textos={texts.seguir(release, siguiente)}
              mutation={ampliar}
              datos={{ release, porcentaje: siguiente }}
            />
          )}
          <BotonConPregunta
            textos={texts.retirar(release)}
            mutation={retirar}
            datos={{ release }}
            variant="quiet"
            tone="danger"
          />
        </>
      }
    />
  );
}

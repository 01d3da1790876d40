import { useQuery } from '@tanstack/react-query';
import { contradiccionesDelMotivo, sinNombresAjenos } from 'shared-domain/carta';
import { type Evaluacion, nombreCompleto } from 'shared-domain/evaluacion';
import { calcularScore } from 'shared-domain/score';
import { Alert } from 'shared-ui';
import { analisisDe, type ExpedienteQuery, politicaVigente } from '../queries';
import { texts } from './texts';

interface Props {
  motivo: string;
  evaluacion: Evaluacion;
  expediente: ExpedienteQuery;
}

/** Also hints at data that the client's letter leaves out. */
export function AvisosDelMotivo({ motivo, evaluacion, expediente }: Props) {
  const contradicciones = useContradicciones(motivo, evaluacion, expediente);
  return (
    <>
      {contradicciones.length > 0 && (
        <Alert tone="warning" title={texts.contradicho}>
          {contradicciones.map((frase) => (
            <p key={frase}>{frase}</p>
          ))}
        </Alert>
      )}
      {nombraAOtros(motivo, evaluacion) && <Alert tone="info">{texts.sinDatosAjenos}</Alert>}
    </>
  );
}

/** The API knows more names than this page. */
function nombraAOtros(motivo: string, { cliente, asesor, segundaFirma }: Evaluacion): boolean {
  const propio = { nombre: nombreCompleto(cliente.datos), dni: cliente.datos.dni };
  const ajenos = [asesor.fullName, segundaFirma?.primera?.fullName ?? ''];
  return sinNombresAjenos(motivo, { propio, ajenos }) !== motivo.normalize('NFC');
}

function useContradicciones(motivo: string, evaluacion: Evaluacion, { data: expediente }: ExpedienteQuery) {
  const { data: analisis } = useQuery(analisisDe(evaluacion));
  const { data: politica } = useQuery(politicaVigente());
  if (!expediente) return [];
  const { datosCliente, aval } = expediente;
  const nombreDelAval =
    aval &&
    nombreCompleto({
      nombre: aval.nombresAval,
      apellidoPaterno: aval.apellidoPaternoAval,
      apellidoMaterno: aval.apellidoMaternoAval,
    });
  const score = politica && calcularScore(datosCliente, aval, politica);
  return contradiccionesDelMotivo(motivo, {
    aval: nombreDelAval,
    capacidad: analisis?.capacidad?.resultado.nivel,
    negocio: analisis?.capacidad ? analisis.capacidad.datos.negocio !== null : undefined,
    bandaAlta: score?.clave === 'alta' ? score.banda.nombre : undefined,
    fechaCaducidadDni: datosCliente.fechaCaducidadDni,
    fechaNacimiento: datosCliente.fechaNacimiento,
    expuesta: datosCliente.expuesta,
  });
}

import { useState } from 'react';
import { detalleEnPalabras, type EventoAuditoria, nombreDeEvento } from 'shared-domain/auditoria';
import { formatFechaHora } from 'shared-domain/campos';
import { nombreDeRelease } from 'shared-domain/remotes';
import { texts as comunes, ListaDeCambios } from 'shared-evaluaciones';
import { Button, DefinitionList, Dialog, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { direccionDeEvaluacion } from '../evaluaciones/enlace-a-evaluacion';
import { clienteConDni, nombreDeActor, rolDeActor } from './quien-y-sobre-que';
import { texts } from './texts';

export function DetalleDeEvento({ evento }: { evento: EventoAuditoria }) {
  const [isOpen, setOpen] = useState(false);
  const cerrar = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.verDetalle}
        <VisuallyHidden>{` ${texts.delEvento(evento.id)}`}</VisuallyHidden>
      </Button>
      <Dialog
        title={texts.tituloEvento(evento.id)}
        isOpen={isOpen}
        onClose={cerrar}
        closeLabel={comunes.cerrar}
      >
        <Contenido evento={evento} />
      </Dialog>
    </>
  );
}

const releaseEnPalabras = (release: string | null) => (release ? nombreDeRelease(release) : texts.sinDato);

function Contenido({ evento }: { evento: EventoAuditoria }) {
  const { actor, cambios, observaciones, sobre, cliente, detalle } = evento;
  const items = [
    { label: texts.evento, value: nombreDeEvento(evento) },
    { label: texts.fecha, value: formatFechaHora(evento.fecha) },
    { label: texts.persona, value: nombreDeActor(actor) },
    { label: texts.rol, value: rolDeActor(actor) },
    ...(evento.evaluacionId === null
      ? []
      : [{ label: texts.evaluacion, value: `N.º ${evento.evaluacionId}` }]),
    ...(sobre ? [{ label: texts.sobre, value: sobre.fullName }] : []),
    ...(cliente ? [{ label: texts.cliente, value: clienteConDni(cliente) }] : []),
    ...detalleEnPalabras(detalle).map(({ nombre, valor }) => ({ label: nombre, value: valor })),
    { label: texts.releaseShell, value: releaseEnPalabras(evento.releaseShell) },
    { label: texts.releaseRemote, value: releaseEnPalabras(evento.releaseRemote) },
    { label: texts.huella, value: evento.hash, wide: true },
  ];
  return (
    <Stack>
      {cambios.length > 0 && (
        <Stack as="section" $gap={2}>
          <h3>{texts.antesYDespues}</h3>
          <ListaDeCambios cambios={cambios} hasAntes={false} />
        </Stack>
      )}
      {observaciones && (
        <Stack as="section" $gap={2}>
          <h3>{texts.observaciones}</h3>
          <p>{observaciones}</p>
        </Stack>
      )}
      <DefinitionList items={items} />
      {evento.evaluacionId !== null && (
        <p>
          <TextLink to={direccionDeEvaluacion(evento.evaluacionId)}>{texts.abrir}</TextLink>
        </p>
      )}
      {cliente && (
        <p>
          <TextLink to={`/auditor/consultas/${cliente.id}`}>{texts.verMiradas}</TextLink>
        </p>
      )}
      {evento.tipo === 'desembolso.registrado' && (
        <p>
          <TextLink to={`/auditor/constancia/${evento.evaluacionId}`}>{texts.verConstancia}</TextLink>
        </p>
      )}
    </Stack>
  );
}

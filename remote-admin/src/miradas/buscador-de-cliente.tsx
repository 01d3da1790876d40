import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from 'shared-auth';
import type { ClienteBuscado } from 'shared-domain/auditoria';
import { EmptyState, SearchBar, Stack, TextLink } from 'shared-ui';
import styled from 'styled-components';
import { Rechazo } from '../accion/rechazo';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

const DOS_CARACTERES = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;

/** The search text stays out of the address, which other people may see. */
export function BuscadorDeCliente() {
  const [escrito, setEscrito] = useState('');
  const [isShort, setShort] = useState(false);
  const navigate = useNavigate();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (q: string) => callApi('GET /api/auditoria/clientes', { query: { q } }),
    onSuccess: ([cliente, otro]) => {
      if (cliente && !otro) navigate(`/auditor/consultas/${cliente.id}`);
    },
  });
  const buscar = () => {
    const q = escrito.trim();
    const isLong = DOS_CARACTERES.test(q);
    setShort(!isLong);
    if (isLong) mutate(q);
  };
  return (
    <Stack>
      <SearchBar
        label={texts.buscar}
        help={texts.buscarAyuda}
        name="q"
        maxLength={80}
        value={escrito}
        onChange={setEscrito}
        onSubmit={buscar}
        buttonLabel={texts.boton}
        loading={isPending}
        loadingLabel={texts.buscando}
        error={isShort ? texts.corto : undefined}
      />
      <Rechazo error={error} />
      {!data && !error && <EmptyState icon="search" title={texts.sinCliente} text={texts.sinClienteAyuda} />}
      {data?.length === 0 && <EmptyState icon="search" title={texts.ninguno} text={texts.ningunoAyuda} />}
      {data && data.length > 1 && <Encontrados clientes={data} />}
    </Stack>
  );
}

function Encontrados({ clientes }: { clientes: ClienteBuscado[] }) {
  return (
    <Seccion titulo={texts.elija}>
      <p role="status">{texts.varios(clientes.length)}</p>
      <Opciones as="ul" $gap={2}>
        {clientes.map(({ id, nombreCompleto, dni }) => (
          <li key={id}>
            <TextLink to={`/auditor/consultas/${id}`}>{`${nombreCompleto} (DNI ${dni})`}</TextLink>
          </li>
        ))}
      </Opciones>
    </Seccion>
  );
}

const Opciones = styled(Stack)`
  padding: 0;
  list-style: none;
`;

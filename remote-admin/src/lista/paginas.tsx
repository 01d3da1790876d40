import { texts as comunes } from 'shared-evaluaciones';
import { Pagination } from 'shared-ui';
import { texts } from './texts';

interface Props {
  titulo: string;
  pagina: number;
  paginas: number;
  onPagina: (pagina: number) => void;
}

export function Paginas({ titulo, pagina, paginas, onPagina }: Props) {
  return (
    <Pagination
      page={pagina}
      pageCount={paginas}
      onPage={onPagina}
      previousLabel={comunes.anterior}
      nextLabel={comunes.siguiente}
      label={texts.paginas(titulo)}
    />
  );
}

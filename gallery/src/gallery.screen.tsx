import { Link, useSearchParams } from 'react-router-dom';
import { Disclosure, PageTitle, Row, tokens } from 'shared-ui';
import styled from 'styled-components';
import { useGalleryLinks } from './gallery-links';
import { Held } from './held';
import { texts } from './texts';

/** The list of entries, and the chosen one in a frame of a chosen width and theme. The address names all three. */
export function GalleryScreen() {
  const groups = useGalleryLinks();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('entrada') ?? '';
  const width = params.get('ancho') ?? '';
  const theme = params.get('tema') ?? '';
  const withParam = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    return next;
  };
  const choice = (name: string, legend: string, options: Record<string, string>, current: string) => (
    <Row as="fieldset" $gap={3}>
      <legend>{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === current}
            onChange={() => setParams(withParam(name, value))}
          />{' '}
          {label}
        </label>
      ))}
    </Row>
  );
  const inside = `/galeria/${chosen}`;
  return (
    <Frame>
      <PageTitle>{texts.titulo}</PageTitle>
      <nav aria-label={texts.entradas}>
        <h1>{texts.titulo}</h1>
        {groups?.map(([title, links]) => (
          <Held key={title} start={links.some(({ address }) => address === chosen)}>
            {(isExpanded, onToggle) => (
              <Disclosure title={title} {...{ isExpanded, onToggle }}>
                <List>
                  {links.map(({ label, address }) => (
                    <li key={address}>
                      <Link
                        to={{ search: withParam('entrada', address).toString() }}
                        aria-current={address === chosen ? 'page' : undefined}
                        data-entry={address}
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </List>
              </Disclosure>
            )}
          </Held>
        ))}
      </nav>
      <main>
        <Row $gap={5}>
          {choice('ancho', texts.ancho, texts.anchos, width)}
          {choice('tema', texts.tema, texts.temas, theme)}
          {chosen && <a href={inside}>{texts.aparte}</a>}
        </Row>
        {chosen ? (
          <Entry
            // The page inside follows the colour scheme of its frame when it is loaded.
            key={`${chosen} ${theme}`}
            title={chosen}
            src={inside}
            style={{ width: width ? `${width}px` : '100%', colorScheme: theme || 'normal' }}
          />
        ) : (
          <p>{texts.elija}</p>
        )}
      </main>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: ${tokens.space[4]};
  height: 100vh;
  padding: ${tokens.space[4]};

  > * {
    overflow: auto;
  }

  > main {
    display: flex;
    flex-direction: column;
    gap: ${tokens.space[3]};
  }

  fieldset {
    padding: 0;
    border: 0;
  }

  legend {
    float: left;
    font-weight: ${tokens.weight.medium};
  }

  li a {
    display: block;
    padding-block: ${tokens.space[1]};
    overflow-wrap: anywhere;
  }

  a[aria-current] {
    font-weight: ${tokens.weight.bold};
  }
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Entry = styled.iframe`
  flex: 1;
  border: 1px solid ${tokens.color.line};
`;

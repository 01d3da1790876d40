import { useEffect, useState } from 'react';
import { ENTRIES } from './entries';
import { texts } from './texts';

interface GalleryLink {
  label: string;
  /** Below `/galeria/`. */
  address: string;
}

export type GalleryGroup = [title: string, links: GalleryLink[]];

interface ListedScreen {
  owner: string;
  name: string;
  states: string[];
}

const componentGroups: GalleryGroup[] = Object.entries(ENTRIES).map(([title, entries]) => [
  title,
  Object.entries(entries).flatMap(([name, { states, isAlone }]) =>
    isAlone
      ? Object.keys(states).map((state) => ({
          label: `${name}, ${state}`,
          address: `componente/${name}/${state}`,
        }))
      : [{ label: name, address: `componente/${name}` }],
  ),
]);

function screenGroups(screens: readonly ListedScreen[]): GalleryGroup[] {
  const owners = [...new Set(screens.map(({ owner }) => owner))];
  return owners.map((owner) => [
    texts.pantallas(owner),
    screens
      .filter((screen) => screen.owner === owner)
      .flatMap(({ name, states }) =>
        states.map((state) => ({
          label: `${name}, ${state}`,
          address: `pantalla/${owner}/${name}/${state}`,
        })),
      ),
  ]);
}

/** Everything that the gallery shows; undefined until the server has told of the screens. */
export function useGalleryLinks(): GalleryGroup[] | undefined {
  const [screens, setScreens] = useState<ListedScreen[]>();
  useEffect(() => {
    fetch('/galeria/pantallas.json').then(async (answer) => setScreens(await answer.json()));
  }, []);
  return screens && [...componentGroups, ...screenGroups(screens)];
}

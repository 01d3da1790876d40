import { useUser } from 'shared-auth';

/** Where the screens of the policy are, in the area of whoever reads them. */
export function useDireccionDePolitica() {
  const raiz = `/${useUser().rol}/politica`;
  return {
    raiz,
    borrador: `${raiz}/borrador`,
    efecto: `${raiz}/efecto`,
    version: (version: number) => `${raiz}/versiones/${version}`,
  };
}

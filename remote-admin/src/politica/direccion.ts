import { useUser } from 'shared-auth';

export function useDireccionDePolitica() {
  const raiz = `/${useUser().rol}/politica`;
  return {
    raiz,
    borrador: `${raiz}/borrador`,
    efecto: `${raiz}/efecto`,
    version: (version: number) => `${raiz}/versiones/${version}`,
  };
}

import type { QueryClient } from '@tanstack/react-query';

const clients = new Set<QueryClient>();

/** From now on the data of this client are deleted when the session ends. */
export function rememberData(client: QueryClient): void {
  clients.add(client);
}

/** Deletes the data of a person: the next person at this browser must not see them. */
export function forgetData(): void {
  for (const client of clients) {
    client.getMutationCache().clear();
    // `clear()` would leave a screen that is still shown without its data; after a reset it asks for them again.
    client.resetQueries();
  }
}

import { join } from 'node:path';
import { PREPARED_STATES } from 'shared-domain';
import { readRelease } from '../build/release-file';
import { print } from '../command';
import { apiAt } from './api-at';
import { watchRemote } from './bundlers';
import { startServer } from './development-server';
import { inventedApi } from './invented-api';
import { placeOf, type RemoteHere, roleOf } from './remote-here';

interface Settings {
  PORT?: string;
  HOST?: string;
  /** Address of a server that has the API, such as https://creditos.example.pe. */
  API?: string;
  ROL?: string;
}

/**
 * Shows a remote alone on the page that testers get, and reloads it after each change. The API is the one that `API`
 * names; without it one is invented from the schemas of the calls.
 */
export async function developRemote(
  remote: RemoteHere,
  host: string,
  { PORT = '3000', HOST = '127.0.0.1', API, ROL }: Settings,
): Promise<void> {
  const rol = roleOf(remote.name, ROL);
  const dist = join(remote.root, 'dist');
  const api = API ? await apiAt(API) : inventedApi(rol);
  const server = await startServer({
    port: Number(PORT),
    listenAt: HOST,
    host,
    dist,
    place: placeOf(rol),
    api,
    isApiInvented: !API,
  });
  print(`${remote.name}: construyendo…`);
  let isFirst = true;
  await watchRemote(remote, (problem) => {
    const isComplete = !problem && readRelease(dist) !== undefined;
    if (isComplete) server.reload();
    else print(`\n${problem ?? 'La construcción no escribió release.json.'}`);
    if (isFirst) tellWhere(remote.name, server.url, rol, API);
    isFirst = false;
  });
}

function tellWhere(name: string, url: string, rol: string, api: string | undefined): void {
  print(`\n${name} por separado: ${url}`);
  if (api) print(`  La API es la de ${api}: entre con una cuenta de allí.`);
  else
    print(`  La API es inventada: entre como "${rol}", o con el nombre de otro rol, y cualquier contraseña.`);
  print(`  Estados preparados: ?estado=${PREPARED_STATES.join(', ')}. La página se recarga al guardar.`);
}

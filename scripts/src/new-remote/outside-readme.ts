import { PREPARED_STATES, type Rol } from 'shared-domain';
import type { BundlerName } from '../kit/remote-here';

/** What a remote that stands alone says of itself to whoever opens its folder. */
export const readmeFor = (name: string, rol: Rol, bundler: BundlerName) => `# ${name}

Screens of the role \`${rol}\`, built with ${bundler}. The product loads them at run time; it is not part of this folder.
Node.js 20.19 or newer is needed.

| command           | what it does                                                                            |
| ----------------- | --------------------------------------------------------------------------------------- |
| \`npm install\`     | installs, with the packages of the product in \`paquetes/\`, and writes the lock file      |
| \`npm run dev\`     | shows the screens alone, with sign-in, and reloads them after each change               |
| \`npm test\`        | runs the tests                                                                          |
| \`npm run types\`   | the compiler                                                                            |
| \`npm run lint\`    | Biome                                                                                   |
| \`npm run build\`   | builds into \`dist/\`, with \`release.json\`                                                |
| \`npm run check\`   | checks the files of \`dist/\`, or of an address: \`npm run check -- https://…/cliente/\`    |

## npm run dev

Without an API one is invented from the schemas of the calls: whoever types the name of a role signs in as a person of
that role, with any password. The bar at the foot of the page prepares the answers (\`?estado=${PREPARED_STATES[0]}\`). With

\`\`\`
API=https://creditos.example.pe npm run dev
\`\`\`

calls go to that server, and an account of that server signs in. It need not admit this page in its \`CORS_ORIGINS\`.
\`PORT\` chooses another port than 3000, \`ROL\` another role. Ctrl+C ends it.

## What the page expects

\`src/remote.tsx\` exports \`contract\` and a component that renders \`<Routes>\` relative to the role's address. React, the
router, styled-components, toasts, the query cache, \`shared-auth\` and \`shared-ui\` come from the page: the build puts
none of them into the remote. Calls are made with \`callApi\` and \`apiQuery\` of \`shared-auth\`.

Whoever has the product's repository renews \`paquetes/\` with \`npm run new-remote -- ${name.replace('remote-', '')} --to <the folder above this one>\`.
\`--con\` is not needed for that. Then \`npm install\` takes the new ones. The whole contract is in its \`docs/integradores.md\`.
`;

/** Rules between packages, not inside of them. */
export interface PackageRule {
  /** Matches paths from the root. The first rule applies. */
  from: RegExp;
  may: readonly string[];
  text: string;
}

export interface ImportRule {
  from: RegExp;
  except?: RegExp;
  /** Re-exports are allowed. */
  usedOnly?: boolean;
  /** Matches `Import.target`. Files that build SQL count as importers of kysely. */
  to: RegExp;
  text: string;
}

export const TEST = /(\.(test|spec|fixture|types)|\/(testing|fixtures))\.tsx?$|\/testing\//;
/** May contain SQL. Commands, the demonstration and tests have no service layer. */
const WITH_STATEMENTS = /^api\/src\/(.*\.(repository|test)\.ts$|(db|commands|demo|testing)\/)/;

export const BETWEEN_PACKAGES: readonly PackageRule[] = [
  {
    from: /^[^/]+\/(jest|webpack|playwright)(\.\w+)?\.config\.[jt]s$/,
    may: ['scripts'],
    text: 'The configuration of a package takes its presets from scripts and enters nothing else.',
  },
  {
    from: /^shared-domain\//,
    may: [],
    text: 'shared-domain stands below everything: it imports none of our packages.',
  },
  {
    from: /^shared-ui\//,
    may: [],
    text: 'shared-ui knows no other package of ours, the domain included: hand texts and data over as props.',
  },
  {
    from: /^shared-auth\//,
    may: ['shared-domain'],
    text: 'shared-auth imports shared-domain alone.',
  },
  {
    from: /^shared-evaluaciones\//,
    may: ['shared-ui', 'shared-domain', 'shared-auth'],
    text: 'shared-evaluaciones imports shared-ui, shared-domain and shared-auth: what it needs of a remote comes by props.',
  },
  {
    from: /^shell\//,
    may: ['shared-ui', 'shared-domain', 'shared-auth'],
    text: 'The shell imports shared-ui, shared-domain and shared-auth; it meets remotes at run time and the API over HTTP.',
  },
  {
    from: /^remote-[^/]+\//,
    may: ['shared-ui', 'shared-domain', 'shared-auth', 'shared-evaluaciones'],
    text: 'A remote imports shared packages only: move what two remotes need into one of them, and call the API over HTTP.',
  },
  {
    from: /^api\//,
    may: ['shared-domain'],
    text: 'The API imports shared-domain alone.',
  },
  {
    from: /^scripts\//,
    may: ['shared-domain'],
    text: 'Scripts look at the product from outside: of our packages they import shared-domain alone.',
  },
  {
    from: /^deploy\//,
    may: ['shared-domain', 'scripts'],
    text: 'What operators run is packed and tried with scripts and shared-domain alone.',
  },
  {
    from: /^e2e\//,
    may: ['shared-domain', 'scripts', 'deploy'],
    text: 'Journeys look at the product from outside: they import shared-domain, and scripts and deploy to start it.',
  },
];

export const IMPORTS: readonly ImportRule[] = [
  {
    from: /./,
    to: /^proofs\//,
    text: 'Proofs stand above everything: move what is needed out of them.',
  },
  {
    from: /^(remote-[^/]+|shared-evaluaciones)\/src\//,
    to: /^shared-domain\/src\/remotes\/remotes\.ts$/,
    text: 'The list of remotes is for the shell and the scripts: a remote that carried it would change with every other.',
  },
  {
    from: /^shared-domain\/src\//,
    to: /^(node:|npm:(?!(zod|fflate|fast-check)$))/,
    text: 'shared-domain knows neither React nor input and output: it imports zod and fflate, and fast-check in tests.',
  },
  {
    from: /^(shared-(?!domain)[^/]+|shell|remote-[^/]+)\/src\//,
    except: TEST,
    to: /^node:/,
    text: 'This runs in a browser, where Node has no modules.',
  },
  {
    from: /^[^/]+\/src\//,
    except: TEST,
    to: TEST,
    text: 'Only tests import tests, fixtures and what is named `testing`: move what the product needs out of it.',
  },
  {
    from: /^api\/src\//,
    except: WITH_STATEMENTS,
    to: /^npm:kysely$/,
    text: 'Statements stand in a *.repository.ts or in db/: write a function there and call it here.',
  },
  {
    from: /^api\/src\/(?!features\/|commands\/|demo\/|(app|server)\.ts$)/,
    except: TEST,
    to: /^api\/src\/features\//,
    text: 'Features are above this: hand over what it needs of one.',
  },
  {
    from: /^api\/src\/features\/[^/]+\/index\.ts$/,
    usedOnly: true,
    to: /^api\/src\/(.*\.repository\.ts$|db\/)/,
    text: 'A call asks a service, and the service its repository: move the step into the service.',
  },
  {
    from: /^api\/src\/.*\.repository\.ts$/,
    to: /^api\/src\/.*\.(service|presenter)\.ts$/,
    text: 'A repository stands below services and presenters: hand over what it needs as an argument.',
  },
  {
    from: /^api\/src\/.*\.(repository|service)\.ts$/,
    to: /^(npm:fastify$|api\/src\/http\/)/,
    text: 'Services and repositories know nothing of HTTP: let the route read the call and hand over what it says.',
  },
  {
    from: /^api\/src\/db\//,
    except: TEST,
    to: /^api\/src\/(?!db\/)/,
    text: 'db/ stands below every feature: it imports nothing of the API but db/.',
  },
  {
    from: /^api\/src\/db\/migrations\//,
    to: /^(?!npm:kysely$|api\/src\/db\/migrations\/)/,
    text: 'A migration never changes: it imports kysely alone, and its values are written into it.',
  },
  {
    from: /^(?!api\/src\/pdf\/)/,
    to: /^api\/src\/pdf\/(?!index\.ts$)/,
    text: 'The check of PDFs is entered by api/src/pdf/index.ts alone: export there what is needed.',
  },
];

/** Production imports must be literals, except for integrators' modules. Scripts also import files that they built. */
export const READABLE =
  /^(shared-[^/]+|shell|remote-[^/]+|api)\/(?!src\/features\/fuentes\/load-module\.ts$)/;

export const MESSAGES = {
  path: 'A relative import stays inside its package: enter another one by its name.',
  exports:
    'Packages are entered through the `exports` of their package.json only: export what is needed there.',
  ownName: 'Inside its own package a file is imported by its path, not by the name of the package.',
  unknownPackage:
    'No rule says which packages this one may enter: add a row in scripts/src/boundaries/rules.ts.',
  face: 'This folder is entered by its index.ts alone: export there what is needed.',
  circle: 'These two folders import each other, directly or over others: move what both need below them.',
  unreadable: 'What is imported has to stand in the code as plain text, so that the rules can be checked.',
};

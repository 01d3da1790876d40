export { type Areas, areasSchema, type SidebarLink } from './areas.schema';
export { failsMore, type LoadCount } from './demotion.rules';
export { dictionaryMatch, differenceFile, nameWithoutHash } from './dictionary.rules';
export { describeFault, type FileSchema, fileFault, fileSchemas } from './file-schemas';
export { type FirstCallsOfPage, type FirstScreens, firstCall } from './first-calls.rules';
export { nombreDeRelease, nombreDeRemote } from './nombre-de-remote';
export {
  answerInState,
  isPreparedState,
  PREPARED_STATES,
  type PreparedState,
  REFUSED_WITH,
} from './prepared-states.rules';
export type { AllowedOverride } from './registry.rules';
export { forPage, linesOf, type PageRegistry, placeOf } from './registry.rules';
export {
  type Registry,
  type RegistryEntry,
  registryEntrySchema,
  registrySchema,
  type Trial,
} from './registry.schema';
export { type Release, type RemoteRelease, releaseSchema, remoteReleaseSchema } from './release.schema';
export { firstFilesOf, type RemoteFacts, remoteFactsSchema } from './remote-facts.schema';
export { isRemoteFailureKind, REMOTE_FAILURES, type RemoteFailureKind } from './remote-failure';
export { type ManifestFault, manifestFaults, type RemoteManifest } from './remote-manifest.rules';
export { mayOpen, PATHS_OF_ROLE, staysAtStart } from './role-paths';
export type { Audience } from './trials.schema';
export {
  BUILT_AGAINST_FILE,
  type BuiltAgainst,
  builtAgainstSchema,
  type Offers,
  type ShellFile,
  shellFileSchema,
  type UsedName,
  type Uses,
} from './uses.schema';

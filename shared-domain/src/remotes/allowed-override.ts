/** From where the operator lets somebody take a remote in the place of the published one (`REEMPLAZOS`). */
export interface AllowedOverride {
  origin: string;
  /** sha384 of the one `release.json` that is meant; without it every release of that origin is. */
  hash?: string;
}

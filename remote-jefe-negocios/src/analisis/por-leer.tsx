/** Stands where the analysis will be, and takes no room: most evaluations have little of it. */
export function PorLeer() {
  return <div aria-busy="true" hidden />;
}

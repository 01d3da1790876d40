/** What a field of the form is given whatever its control. */
export interface PartesDelCampo {
  label: string;
  optionalLabel?: string;
  help?: string;
  error?: string;
}

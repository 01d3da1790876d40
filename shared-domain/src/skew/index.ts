export { type CallShape, type CallShapes, currentCalls } from './call-shape';
export { brokenCalls, missingNames, type Skew, type SkewFinding } from './findings.rules';
export { canonical } from './json-schema';

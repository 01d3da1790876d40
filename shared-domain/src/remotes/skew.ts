export { type CallShape, type CallShapes, currentCalls } from './call-shape';
export { brokenCalls } from './calls.rules';
export { missingNames, type PageUse, pageFinding, type Skew, type SkewFinding } from './findings.rules';
export { canonical } from './json-schema';

import './compile-once.js';

export { TestEnvironment as default } from 'jest-environment-node';

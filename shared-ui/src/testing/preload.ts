import { preloadInteractive } from '../preload-interactive';

// React does not finish a suspended render in a test that does not await it.
beforeAll(preloadInteractive);

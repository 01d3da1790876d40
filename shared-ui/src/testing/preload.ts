import { preloadInteractive } from '../preload-interactive';

// Loads dialogs, popovers and combo boxes before each test file: React does not finish a suspended render in
// a test that does not await it.
beforeAll(preloadInteractive);

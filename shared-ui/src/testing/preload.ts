import { preloadInteractive } from '../on-demand/preload-interactive';

// Tests have dialogs, popovers and combo boxes from the start: React gives up on a component that waits for its
// code inside a render which nobody awaits.
beforeAll(preloadInteractive);

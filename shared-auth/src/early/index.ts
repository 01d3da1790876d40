/** For the script inside the page, which runs before any file of the shell. */
export { askEarly, type FirstCalls } from './ask-early';

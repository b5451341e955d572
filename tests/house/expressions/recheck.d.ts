/** The pure JavaScript checker: the package's own entry without its other back ends. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck'
}

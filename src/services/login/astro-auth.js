// Its sources are TypeScript that our compiler's settings refuse; here they are a bundler's alone.
export { AstroAuth } from 'auth-astro/server'

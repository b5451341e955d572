import { registerHooks } from 'node:module'

/** Lets plain Node load our modules whose imports have no extension, as bundlers allow. */
export function loadWithoutEndings(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isBare = specifier.startsWith('.') && !/\.[a-z]+$/.test(specifier)
      const isOurs = context.parentURL !== undefined && !context.parentURL.includes('/node_modules/')
      return next(isBare && isOurs ? `${specifier}.ts` : specifier, context)
    },
  })
}

import { createApp } from 'astro/app/entrypoint'
import { directCalls } from '#server/platform/http/direct/direct-calls'

/** What of the built portal the process asks: its pages, and its calls by the files that they are. */
export { handler } from '@astrojs/node/server.js'
export const calls = directCalls(import.meta.glob('./pages/api/v*/**/*.ts'))

const pages = createApp({ streaming: false })

/** Draws a page for nobody in particular. */
export const render = (request: Request, options: { locals: object; clientAddress: string }) =>
  pages.render(request, options)

import { getRequestListener } from '@hono/node-server'
import { createApp } from 'astro/app/entrypoint'
import { api } from './api'

/** What of the built portal the process asks: its pages, and its calls. */
export { handler } from '@astrojs/node/server.js'
/** The globals of Node stay: the pages’ server makes answers by them too. */
export const calls = getRequestListener(api.fetch, { overrideGlobalObjects: false })

const pages = createApp({ streaming: false })

/** Draws a page for nobody in particular. */
export const render = (request: Request, options: { locals: object; clientAddress: string }) =>
  pages.render(request, options)

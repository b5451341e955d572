import { getRequestListener } from '@hono/node-server'
import { createApp } from 'astro/app/entrypoint'
import { api } from './api'

export { handler } from '@astrojs/node/server.js'
/** Keep Node's globals: the server of the pages uses them for its answers too. */
export const calls = getRequestListener(api.fetch, { overrideGlobalObjects: false })

const pages = createApp({ streaming: false })

export const render = (request: Request, options: { locals: object; clientAddress: string }) =>
  pages.render(request, options)

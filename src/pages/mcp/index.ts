import type { APIRoute } from 'astro'
import { api } from '#api'

/** MCP for users' own assistants, on hosts without the portal's own process and in development. */
export const ALL: APIRoute = ({ request }) => api.fetch(request)

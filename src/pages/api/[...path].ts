import type { APIRoute } from 'astro'
import { api } from '#api'

/** The API's entry on hosts without the portal's own process, and on the development server. */
export const ALL: APIRoute = ({ request }) => api.fetch(request)

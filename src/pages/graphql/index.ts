import type { APIRoute } from 'astro'
import { api } from '#api'

/** Where GraphQL is asked on hosts without the portal's own process, and on the development server. */
export const POST: APIRoute = ({ request }) => api.fetch(request)

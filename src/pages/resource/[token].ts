import type { APIRoute } from 'astro'
import { openResource } from '#server/documents/open-resource'
import { runtime } from '#server/runtime/runtime'

export const GET: APIRoute = ({ params }) => openResource(runtime(), params.token ?? '')

import type { APIRoute } from 'astro'
import { openResource } from '#server/commission-notes/documents/open-resource'
import { runtime } from '#server/platform/runtime/runtime'

export const GET: APIRoute = ({ params }) => openResource(runtime(), params.token ?? '')

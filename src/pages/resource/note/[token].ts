import type { APIRoute } from 'astro'
import { openNotePdf } from '#server/documents/note-pdf-url'
import { runtime } from '#server/runtime/runtime'

export const GET: APIRoute = ({ params }) => openNotePdf(runtime(), params.token ?? '')

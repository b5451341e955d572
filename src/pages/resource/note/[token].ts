import type { APIRoute } from 'astro'
import { openNotePdf } from '#server/commission-notes/reading/note-pdf-url'
import { runtime } from '#server/platform/runtime/runtime'

export const GET: APIRoute = ({ params }) => openNotePdf(runtime(), params.token ?? '')

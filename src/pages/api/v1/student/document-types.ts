import { studentDocumentTypes as call } from '#domain/students/documents/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { studentDocumentTypes } from '#server/students/documents/wanted-types'

export const GET = endpoint(call, ({ db, actor, query }) => studentDocumentTypes(db, actor, query.studentId))

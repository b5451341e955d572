import { studentProfile as call } from '#domain/students/profile/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { studentProfile } from '#server/students/profile/student-profile'

export const GET = endpoint(call, ({ db, actor, query }) => studentProfile(db, actor, query))

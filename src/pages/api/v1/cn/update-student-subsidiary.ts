import { setStudentSubsidiary as call } from '#domain/subsidiaries/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { setStudentSubsidiary } from '#server/subsidiaries/set-student-subsidiary'

export const PUT = endpoint(call, ({ db, actor, body }) => setStudentSubsidiary(db, actor, body))

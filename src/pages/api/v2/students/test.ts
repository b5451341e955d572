import { saveTests as save } from '#domain/students/tests/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { saveTests } from '#server/students/tests/save-tests'

export const POST = endpoint(save, ({ db, actor, body }) => saveTests(db, actor, body))

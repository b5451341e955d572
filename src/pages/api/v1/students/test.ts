import { getTests as get, deleteTest as remove, saveTest as save } from '#domain/students/tests/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { getTests } from '#server/students/tests/get-tests'
import { deleteTest, saveTest } from '#server/students/tests/save-tests'

export const GET = endpoint(get, ({ db, actor, query }) => getTests(db, actor, query))
export const POST = endpoint(save, ({ db, actor, body }) => saveTest(db, actor, body))
export const DELETE = endpoint(remove, ({ db, actor, body }) => deleteTest(db, actor, body))

import { listStudents as list } from '#domain/students/list/calls'
import { addStudent as add, saveSection as save } from '#domain/students/profile/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { listStudents } from '#server/students/list/list-students'
import { addStudent } from '#server/students/profile/add-student'
import { saveSection } from '#server/students/profile/save-section'

export const GET = endpoint(list, ({ db, actor, query }) => listStudents(db, actor, query))
export const POST = endpoint(add, ({ db, actor, body }) => addStudent(db, actor, body))
export const PUT = endpoint(save, ({ db, actor, body }) => saveSection(db, actor, body, runtime().sealer))

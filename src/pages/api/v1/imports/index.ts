import { listImports as list, uploadImport as upload } from '#domain/imports/calls'
import { listImports } from '#server/across/imports/list-imports'
import { uploadImport } from '#server/across/imports/upload-import'
import { mustComeBySession } from '#server/across/imports/users/by-session'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(list, ({ db, actor, query }) => listImports(db, actor, query))
export const POST = endpoint(upload, async ({ db, actor, body, file, credential }) => {
  mustComeBySession(body.Kind, credential)
  return {
    message: 'Files Uploaded Successfully!',
    Import: await uploadImport(db, runtime().sheets, actor, body.Kind, file),
  }
})

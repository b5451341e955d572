import { listImports as list, uploadImport as upload } from '#domain/imports/calls'
import { endpoint } from '#server/http/endpoint'
import { listImports } from '#server/imports/list-imports'
import { uploadImport } from '#server/imports/upload-import'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(list, ({ db, actor, query }) => listImports(db, actor, query))
export const POST = endpoint(upload, ({ db, actor, body, file }) =>
  uploadImport(db, runtime().sheets, actor, body.Kind, file),
)

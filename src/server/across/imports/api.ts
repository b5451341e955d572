import * as calls from '#domain/imports/calls'
import { LETS_IN } from '#domain/imports/kinds'
import { discardImport } from '#server/across/imports/discard-import'
import { importErrors } from '#server/across/imports/files/import-errors'
import { importTemplate } from '#server/across/imports/files/import-template'
import { getImport, listImports } from '#server/across/imports/list-imports'
import { postImport } from '#server/across/imports/post-import'
import { uploadImport } from '#server/across/imports/upload-import'
import { mustComeBySession } from '#server/across/imports/users/by-session'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { logCall, placeOf } from '#server/platform/security-log/log-call'

export const answers = answering(calls, {
  listImports: ({ db, actor, query }) => listImports(db, actor, query),
  uploadImport: async ({ db, actor, body, file, credential }) => {
    mustComeBySession(body.Kind, credential)
    return {
      message: 'Files Uploaded Successfully!',
      Import: await uploadImport(db, runtime().sheets, actor, body.Kind, file),
    }
  },
  getImport: ({ db, actor, params }) => getImport(db, actor, params.id),
  importErrors: ({ db, actor, params, query }) => importErrors(db, actor, params.id, query.format),
  postImport: async ({ db, actor, params, body, credential }) => {
    const Import = await postImport(db, actor, params.id, { leaveOutFaulty: body.LeaveOutFaulty, credential })
    if (LETS_IN.includes(Import.Kind))
      logCall(runtime().securityLog, 'access', { actor, place: placeOf(calls.postImport), params })
    return { message: 'The rows are being imported.', Import }
  },
  discardImport: async ({ db, actor, params }) => ({
    message: 'The file was discarded.',
    Import: await discardImport(db, actor, params.id),
  }),
  importTemplate: ({ actor, params, query }) => importTemplate(actor, params.kind, query.format),
})

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
import { logCall, placeOf } from '#server/platform/security-log/log-call'

export const answers = answering(calls, {
  listImports,
  uploadImport: async (context, input) => {
    mustComeBySession(context.body.Kind, context.credential)
    return {
      message: 'Files Uploaded Successfully!',
      Import: await uploadImport(context, { ...input, upload: context.file }),
    }
  },
  getImport,
  importErrors,
  postImport: async (context, input) => {
    const Import = await postImport(context, {
      ...input,
      leaveOutFaulty: context.body.LeaveOutFaulty,
      credential: context.credential,
    })
    if (LETS_IN.includes(Import.Kind))
      logCall(context.securityLog, 'access', {
        actor: context.actor,
        place: placeOf(calls.postImport),
        params: context.params,
      })
    return { message: 'The rows are being imported.', Import }
  },
  discardImport: async (context, input) => ({
    message: 'The file was discarded.',
    Import: await discardImport(context, input),
  }),
  importTemplate,
})

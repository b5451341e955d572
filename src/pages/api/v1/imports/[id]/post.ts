import { postImport as call } from '#domain/imports/calls'
import { LETS_IN } from '#domain/imports/kinds'
import { postImport } from '#server/across/imports/post-import'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { noteDone, placeOf } from '#server/platform/security-log/note-call'

export const POST = endpoint(call, async ({ db, actor, params, body, credential }) => {
  const Import = await postImport(db, actor, params.id, { leaveOutFaulty: body.LeaveOutFaulty, credential })
  if (LETS_IN.includes(Import.Kind))
    noteDone(runtime().securityLog, 'access', { actor, place: placeOf(call), params })
  return { message: 'The rows are being imported.', Import }
})

import * as calls from '#domain/claw-backs/calls'
import { answerClawBack, cancelClawBack } from '#server/claw-backs/answer-claw-back'
import { clawBackEvidence } from '#server/claw-backs/evidence'
import { listClawBacks } from '#server/claw-backs/list-claw-backs'
import { proposeClawBack } from '#server/claw-backs/propose-claw-back'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  listClawBacks: ({ db, actor, query }) => listClawBacks(db, actor, query),
  proposeClawBack: ({ db, actor, body, file }) => proposeClawBack(db, runtime().files, actor, body, file),
  answerClawBack: ({ db, actor, params, body }) => answerClawBack(db, actor, params.id, body),
  cancelClawBack: ({ db, actor, params, body }) => cancelClawBack(db, actor, params.id, body),
  clawBackEvidence: async ({ db, actor, params }) =>
    fileResponse(await clawBackEvidence(db, runtime().files, actor, params.id)),
})

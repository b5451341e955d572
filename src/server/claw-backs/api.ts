import * as calls from '#domain/claw-backs/calls'
import { answerClawBack, cancelClawBack } from '#server/claw-backs/answer-claw-back'
import { clawBackEvidence } from '#server/claw-backs/evidence'
import { listClawBacks } from '#server/claw-backs/list-claw-backs'
import { proposeClawBack } from '#server/claw-backs/propose-claw-back'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'

export const answers = answering(calls, {
  listClawBacks,
  proposeClawBack: (context, input) => proposeClawBack(context, { ...input, evidence: context.file }),
  answerClawBack,
  cancelClawBack,
  clawBackEvidence: async (context, input) => fileResponse(await clawBackEvidence(context, input)),
})

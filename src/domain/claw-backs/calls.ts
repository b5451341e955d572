import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { UserId } from '#domain/api/fields'
import { byId } from '#domain/api/shapes'
import { contentTypesOf } from '#domain/files/rules'
import { pageOf } from '#domain/paging/schema'
import * as routes from './routes'
import { AnswerClawBack, CancelClawBack, ClawBack, ListClawBacks, ProposeClawBack } from './schema'

const call = callsOf('Claw-backs')
const changed = z.object({ message: z.string(), ClawBack })

export const listClawBacks = call(routes.listClawBacks, {
  fromReplica: true,
  permission: 'claw-backs.view',
  summary: 'List the claw-backs of commission by universities, newest first; a partner sees its own',
  query: ListClawBacks,
  output: pageOf(ClawBack),
})
export const proposeClawBack = call(routes.proposeClawBack, {
  permission: 'claw-backs.propose',
  needs: 'key or Version',
  summary:
    'Propose a claw-back of a note’s commission, with optional evidence; the partner is asked for consent',
  body: ProposeClawBack,
  multipart: { fields: ProposeClawBack, file: 'evidence', optional: true },
  output: changed,
})
export const answerClawBack = call(routes.answerClawBack, {
  permission: 'claw-backs.answer',
  needs: 'key or Version',
  summary: 'Consent to a claw-back, or dispute it; the statement is recorded',
  params: byId,
  body: AnswerClawBack,
  output: changed,
})
export const cancelClawBack = call(routes.cancelClawBack, {
  permission: 'claw-backs.propose',
  needs: 'key or Version',
  summary: 'Cancel a claw-back; the amount that payments already netted goes to the partner’s wallet',
  params: byId,
  body: CancelClawBack,
  output: changed,
})
export const clawBackEvidence = call(routes.clawBackEvidence, {
  permission: 'claw-backs.view',
  summary: 'Download the evidence of a claw-back',
  params: byId,
  query: z.object({ UserId }),
  file: contentTypesOf('document'),
})

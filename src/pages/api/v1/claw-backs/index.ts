import { listClawBacks as list, proposeClawBack as propose } from '#domain/claw-backs/calls'
import { listClawBacks } from '#server/claw-backs/list-claw-backs'
import { proposeClawBack } from '#server/claw-backs/propose-claw-back'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(list, ({ db, actor, query }) => listClawBacks(db, actor, query))
export const POST = endpoint(propose, ({ db, actor, body, file }) =>
  proposeClawBack(db, runtime().files, actor, body, file),
)

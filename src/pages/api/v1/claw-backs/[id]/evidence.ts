import { clawBackEvidence as call } from '#domain/claw-backs/calls'
import { clawBackEvidence } from '#server/claw-backs/evidence'
import { endpoint } from '#server/http/endpoint'
import { fileResponse } from '#server/http/file-response'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await clawBackEvidence(db, runtime().files, actor, params.id)),
)

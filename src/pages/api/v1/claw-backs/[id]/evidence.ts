import { clawBackEvidence as call } from '#domain/claw-backs/calls'
import { clawBackEvidence } from '#server/claw-backs/evidence'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await clawBackEvidence(db, runtime().files, actor, params.id)),
)

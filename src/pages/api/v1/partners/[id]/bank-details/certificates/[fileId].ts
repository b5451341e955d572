import { getCertificate as call } from '#domain/bank-details/calls'
import { getCertificate } from '#server/bank-details/certificates'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await getCertificate(db, runtime().files, actor, params)),
)

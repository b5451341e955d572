import { getCertificate as call } from '#domain/bank-details/calls'
import { getCertificate } from '#server/bank-details/certificates'
import { endpoint } from '#server/http/endpoint'
import { fileResponse } from '#server/http/file-response'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await getCertificate(db, runtime().files, actor, params)),
)

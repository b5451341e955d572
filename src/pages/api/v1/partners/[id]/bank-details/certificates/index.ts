import { uploadCertificate as call } from '#domain/bank-details/calls'
import { uploadCertificate } from '#server/bank-details/certificates'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, files }) =>
  uploadCertificate(db, runtime().files, actor, params.id, files),
)

import { convertEnquiry as convert } from '#domain/enquiries/calls'
import { convertEnquiry } from '#server/enquiries/convert-enquiry'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(convert, ({ db, actor, params, body }) =>
  convertEnquiry(db, actor, params.id, body),
)

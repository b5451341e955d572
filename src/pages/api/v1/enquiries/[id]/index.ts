import { getEnquiry as get } from '#domain/enquiries/calls'
import { getEnquiry } from '#server/enquiries/get-enquiry'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(get, ({ db, actor, params }) => getEnquiry(db, actor, params.id))

import { listPartnerEnquiries as call } from '#domain/onboarding/calls'
import { listPartnerEnquiries } from '#server/onboarding/partner-enquiries'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listPartnerEnquiries(db, actor, query))

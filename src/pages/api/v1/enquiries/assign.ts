import { assignEnquiries as assign } from '#domain/enquiries/calls'
import { assignEnquiries } from '#server/enquiries/assign-enquiries'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(assign, ({ db, actor, body }) => assignEnquiries(db, actor, body))

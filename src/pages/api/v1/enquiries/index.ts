import { addEnquiry as add, changeEnquiry as change, listEnquiries as list } from '#domain/enquiries/calls'
import { addEnquiry } from '#server/enquiries/add-enquiry'
import { changeEnquiry } from '#server/enquiries/change-enquiry'
import { listEnquiries } from '#server/enquiries/list-enquiries'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, query }) => listEnquiries(db, actor, query))
export const POST = endpoint(add, ({ db, actor, body }) => addEnquiry(db, actor, body))
export const PUT = endpoint(change, ({ db, actor, body }) => changeEnquiry(db, actor, body))

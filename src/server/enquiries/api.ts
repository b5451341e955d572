import * as calls from '#domain/enquiries/calls'
import { addEnquiry } from '#server/enquiries/add-enquiry'
import { assignEnquiries } from '#server/enquiries/assign-enquiries'
import { changeEnquiry } from '#server/enquiries/change-enquiry'
import { convertEnquiry } from '#server/enquiries/convert-enquiry'
import { downloadEnquiries } from '#server/enquiries/download-enquiries'
import { getEnquiry } from '#server/enquiries/get-enquiry'
import { listEnquiries } from '#server/enquiries/list-enquiries'
import { exportResponse } from '#server/platform/exports/export-response'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listEnquiries: ({ db, actor, query }) => listEnquiries(db, actor, query),
  downloadEnquiries: async ({ db, actor, query }) =>
    exportResponse(await downloadEnquiries(db, actor, query)),
  getEnquiry: ({ db, actor, params, query }) => getEnquiry(db, actor, params.id, query),
  addEnquiry: ({ db, actor, body }) => addEnquiry(db, actor, body),
  changeEnquiry: ({ db, actor, body }) => changeEnquiry(db, actor, body),
  assignEnquiries: ({ db, actor, body }) => assignEnquiries(db, actor, body),
  convertEnquiry: ({ db, actor, params, body }) => convertEnquiry(db, actor, params.id, body),
})

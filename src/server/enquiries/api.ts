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
  listEnquiries,
  downloadEnquiries: async (context, input) => exportResponse(await downloadEnquiries(context, input)),
  getEnquiry,
  addEnquiry,
  changeEnquiry,
  assignEnquiries,
  convertEnquiry,
})

import { downloadEnquiries as call } from '#domain/enquiries/calls'
import { downloadEnquiries } from '#server/enquiries/download-enquiries'
import { exportResponse } from '#server/platform/exports/export-response'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async ({ db, actor, query }) =>
  exportResponse(await downloadEnquiries(db, actor, query)),
)

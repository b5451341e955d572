import * as calls from '#domain/invoice-revisions/edit-calls'
import { changeInvoice } from '#server/invoice-revisions/change-invoice'
import { decideInvoiceEdit } from '#server/invoice-revisions/decide-invoice-edit'
import { invoiceEditRequests, pendingInvoiceEditRequests } from '#server/invoice-revisions/edit-requests'
import { invoiceRevisions } from '#server/invoice-revisions/invoice-revisions'
import { requestInvoiceEdit } from '#server/invoice-revisions/request-invoice-edit'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  invoiceEditRequest: requestInvoiceEdit,
  invoiceEditRequestAction: decideInvoiceEdit,
  invoiceEditRequests,
  pendingInvoiceEditRequests,
  invoiceRevisions,
  changeInvoice,
})

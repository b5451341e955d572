import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { InvoiceEditRequest, InvoiceRevision } from '#domain/invoice-revisions/edit-request'
import { REJECTED, WAITING } from '#domain/invoice-revisions/states'
import { invoiceEditRequests } from './edit-requests'
import { invoiceRevisions } from './invoice-revisions'
import { type RevisableRecord, readRevisable } from './revisable'

export interface InvoiceEdits {
  pending: InvoiceEditRequest | null
  rejected: InvoiceEditRequest[]
  revisions: InvoiceRevision[]
  revisable: RevisableRecord | null
}

/** Reads the change requests and revisions of an invoice's page. @throws AppError FORBIDDEN, NOT_FOUND */
export async function openInvoiceEdit(db: Db, actor: Actor, id: string): Promise<InvoiceEdits> {
  const [requests, revisions] = await Promise.all([
    invoiceEditRequests({ db, actor }, { id }),
    invoiceRevisions({ db, actor }, { id }),
  ])
  const pending = requests.find((request) => request.State === WAITING) ?? null
  const mayAsk = pending === null && can(actor, 'invoices.request-edit')
  return {
    pending,
    rejected: requests.filter((request) => request.State === REJECTED),
    revisions,
    revisable: mayAsk ? await readRevisable(db, id) : null,
  }
}

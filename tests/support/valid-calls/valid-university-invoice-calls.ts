import type { Situation } from '#tests/support/http/situation'
import { invoiceForm } from '#tests/support/notes/university-invoices'
import type { ValidCall } from './valid-calls'

/** Requests on raising, sending and receiving university invoices that are accepted in this situation. */
export function universityInvoiceCalls(at: Situation) {
  const { finance, maker, superadmin } = at.world.people
  const { raisedId, receiptId, overSharedId, open, mailId } = at.universityInvoices
  const UserId = finance.id
  const form = invoiceForm(at.world, open)
  const { CompanyId: _, EntityId: __, Currency: ___, Installments: ____, Number: _____, ...texts } = form
  return {
    createInvoice: { actor: finance, body: { UserId, ...form, Number: 'TASSEL/2627/17' } },
    changeInvoice: {
      actor: maker,
      params: { id: at.world.invoices.cad.id },
      body: {
        UserId: maker.id,
        ...texts,
        Type: 1,
        Number: 'KCOCI/INV/2627/000001-R1',
        BankName: 'Another bank',
        Lines: [],
        Remarks: 'The account was moved',
        Version: 1,
      },
    },
    listOpenInstallments: {
      actor: finance,
      query: {
        UserId,
        universityId: at.world.universities.sydney,
        searchQuery: 'sherpa',
        pageNo: '1',
        pageSize: '25',
      },
    },
    sendInvoice: {
      actor: finance,
      params: { id: raisedId },
      body: {
        UserId,
        UniversityEmail: 'agents@university.example, finance@university.example',
        Message: 'With thanks',
        Version: 1,
      },
    },
    recordReceipt: {
      actor: finance,
      params: { id: raisedId },
      body: {
        UserId,
        ReceivedAt: '2026-11-12',
        Amount: '500.50',
        ReferenceNumber: 'SWIFT-10',
        Remarks: 'The second part',
        Version: 1,
      },
    },
    undoReceipt: {
      actor: finance,
      params: { id: raisedId, receiptId },
      body: { UserId, Remarks: 'It was another invoice’s' },
    },
    acceptOverSharing: {
      actor: superadmin,
      params: { id: overSharedId },
      body: { UserId: superadmin.id, Remarks: 'The university pays next week' },
    },
    invoiceEvents: { actor: finance, params: { id: raisedId }, query: { UserId } },
    mailAttachment: { actor: superadmin, params: { id: mailId }, query: { UserId: superadmin.id } },
  } satisfies Record<string, ValidCall>
}

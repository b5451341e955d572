import type { Situation } from '#tests/support/http/situation'
import { pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import type { ValidCall } from './valid-calls'

/** Requests on changes of university invoices that are accepted in this situation. */
export function invoiceEditCalls(at: Situation) {
  const { maker, finance } = at.world.people
  const { aud } = at.world.invoices
  const [first] = pick(aud, 0) as [WorldApplication]
  const asFinance = { UserId: finance.id, userId: finance.id }
  const keyOf = ({ AcknowledgementId, InstallmentGeneratedFor }: WorldApplication) => ({
    AcknowledgementId,
    InstallmentGeneratedFor,
  })
  return {
    invoiceEditRequest: {
      actor: maker,
      body: {
        UserId: maker.id,
        InvoiceId: aud.id,
        Remarks: 'The university corrected the fee',
        Changes: {
          Number: 'KCOEPL/INV/2627/000001-R1',
          PONumber: 'PO-99001',
          Lines: [
            { ...keyOf(first), TuitionFee: '21000', ScholarshipReceived: '1500', CommissionRate: '14.5' },
          ],
        },
        Version: 1,
      },
    },
    invoiceEditRequestAction: {
      actor: finance,
      body: {
        UserId: finance.id,
        RequestId: at.invoiceEditRequestId,
        Action: 'Reject',
        Remarks: 'The letter says otherwise',
      },
    },
    invoiceEditRequests: { actor: finance, params: { id: aud.id }, query: asFinance },
    noteChanges: {
      actor: maker,
      params: { id: at.noteId },
      query: { UserId: maker.id, userId: maker.id, against: 'before' },
    },
    invoiceRevisions: { actor: finance, params: { id: aud.id }, query: asFinance },
  } satisfies Record<string, ValidCall>
}

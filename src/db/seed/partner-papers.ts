import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ChangeRequestTable, FileTable, PaymentTable } from '#db/schema'
import { type Content, payableBefore } from '#db/seed/contents'
import type { Happening } from '#db/seed/histories'
import { idsOf } from '#db/seed/ids'
import type { NotePlan } from '#db/seed/notes-plan'
import { paper } from '#db/seed/paper'
import { type Random, randomFrom } from '#db/seed/random'
import type { PartnerInvoiceTable } from '#db/tables/partner-invoices'
import { formatMoney } from '#domain/money/format'

interface Note {
  id: string
  number: string
  plan: NotePlan
  content: Content
}

/** What the partners and the payment processor left behind: invoices with their files, requests, payments. */
export class PartnerPapers {
  readonly files: (Insertable<FileTable> & { id: string })[] = []
  readonly invoices: (Insertable<PartnerInvoiceTable> & { id: string })[] = []
  readonly requests: Insertable<ChangeRequestTable>[] = []
  readonly payments: Insertable<PaymentTable>[] = []
  /** The files' bytes by their id. */
  readonly bytes = new Map<string, Uint8Array>()
  readonly #fileId = idsOf('file')
  readonly #invoiceId = idsOf('partner invoice')
  readonly #requestId = idsOf('change request')
  readonly #paymentId = idsOf('payment')
  readonly #random: Random = randomFrom('papers')

  /** Files what the note's history left behind; answers the partner's invoice that counts and the payment, if any. */
  collect(note: Note, happenings: readonly Happening[]) {
    let invoice: (Insertable<PartnerInvoiceTable> & { id: string }) | null = null
    let payment: Insertable<PaymentTable> | null = null
    for (const [index, happening] of happenings.entries()) {
      if (happening.action === 'UploadPartnerInvoice') invoice = this.#upload(note, happening)
      if (happening.action === 'RequestChangesInNote')
        this.#request(note, happening, happenings.slice(index + 1))
      if (happening.action === 'MarkPaymentDone') payment = this.#pay(note, happening)
    }
    return { invoice, payment }
  }

  #upload({ id, number, plan, content }: Note, { row, editsLeft }: Happening) {
    const fileId = this.#fileId()
    const amount = payableBefore(content, editsLeft)
    const uploadedBy = String(row.actor_id)
    const invoiceNumber = `${plan.partner.row.code}/${this.#random.int(100, 9999)}`
    const bytes = paper('TAX INVOICE', [
      `Invoice no. ${invoiceNumber}`,
      `Date ${row.created_at.toISOString().slice(0, 10)}`,
      `From: ${plan.partner.row.company}, ${plan.partner.row.city}`,
      `For commission note ${number}`,
      `Amount payable: ${formatMoney(amount, content.currency).replace('\u00a0', ' ')}`,
    ])
    this.bytes.set(fileId, bytes)
    this.files.push({
      id: fileId,
      name: `Tax invoice ${invoiceNumber.replace('/', '-')}.pdf`,
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: uploadedBy,
      created_at: row.created_at,
    })
    const invoice = {
      id: this.#invoiceId(),
      note_id: id,
      file_id: fileId,
      payable_amount: amount,
      uploaded_by: uploadedBy,
      on_behalf: row.acted_as === 'paymentProcessor',
      created_at: row.created_at,
    }
    this.invoices.push(invoice)
    return invoice
  }

  #request({ id }: Note, { row }: Happening, later: readonly Happening[]): void {
    const decision = later.find((x) => x.action === 'ApproveRequest' || x.action === 'RejectRequest')
    this.requests.push({
      id: this.#requestId(),
      note_id: id,
      requested_by: String(row.actor_id),
      remarks: row.remarks,
      from_status_id: Number(row.from_status_id),
      state: !decision ? 'Pending' : decision.action === 'ApproveRequest' ? 'Approved' : 'Rejected',
      decided_by: decision?.row.actor_id ?? null,
      decided_at: decision?.row.created_at ?? null,
      decision_remarks: decision?.row.remarks ?? null,
      created_at: row.created_at,
    })
  }

  #pay({ id, content }: Note, { row }: Happening): Insertable<PaymentTable> {
    const payment = {
      id: this.#paymentId(),
      note_id: id,
      amount: content.payable,
      currency: content.currency,
      processed_at: row.created_at.toISOString().slice(0, 10),
      remarks: row.remarks,
      reference_number: `UTR${this.#random.int(100_000, 999_999)}${this.#random.int(100_000, 999_999)}`,
      paid_by: String(row.actor_id),
      created_at: row.created_at,
    }
    this.payments.push(payment)
    return payment
  }
}

import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { CreateInvoice } from '#domain/invoices/issue/form'
import { createInvoice } from '#server/invoices/issue/create-invoice'
import { sendInvoice } from '#server/invoices/paper/send-invoice'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import type { FileStore } from '#services/files/store'
import type { PdfRenderer } from '#services/pdf/renderer'
import type { WorldApplication } from '#tests/support/notes/invoices'
import type { World } from '#tests/support/world'
import { applicationsOf, type InvoiceSpec, insertApplications } from './invoices'
import { PDF } from './note-files'
import { insertNote } from './notes'

export const MAIL_SETTINGS = { publicUrl: 'https://portal.example', state: 'kept' } as const

/** A renderer that always returns the same PDF. */
export const pdfOf = (bytes: Uint8Array = PDF): PdfRenderer => ({
  render: async () => bytes,
  close: async () => {},
})

/** Writes installments at Sydney without an invoice. */
export async function insertOpenInstallments(
  db: Db,
  world: World,
  lines: InvoiceSpec['lines'],
): Promise<WorldApplication[]> {
  const applications = applicationsOf({ lines })
  const universityId = world.universities.sydney
  await insertApplications(
    db,
    applications.map((application) => ({ application, universityId })),
  )
  return applications
}

/** The invoice form for company 1 and Sydney, with these installments at 15 %. */
export function invoiceForm(
  world: World,
  installments: readonly WorldApplication[],
  more: Partial<z.input<typeof CreateInvoice>> = {},
): z.input<typeof CreateInvoice> {
  return {
    CompanyId: 1,
    Type: 2,
    EntityId: world.universities.sydney,
    PONumber: 'PO-7',
    Currency: 'AUD',
    CompanyName: 'KC Overseas Education Private Limited',
    CompanyAddress: '7th Floor, Summit Tower, Nagpur',
    CompanyTelephoneNo: '+91 712 555 0100',
    CompanyMobileNo: '+91 98220 00000',
    CompanyEmail: 'finance@tassel.example',
    CompanyGSTIN: '27AAECK4821F1ZP',
    CompanyCIN: 'U80301MH2010PTC123456',
    CompanySACCode: '998599',
    BankName: 'State Bank of India',
    BankUltimateBeneficiary: 'KC Overseas',
    BankAcNo: '000011223344556',
    BankSwiftCode: 'SBININBB239',
    BranchAddress: 'Kingsway, Nagpur',
    UniversityName: 'University of Sydney',
    UniversityAddress: 'Camperdown NSW 2050',
    UniversityEmail: 'agents@university.example',
    Installments: installments.map(({ AcknowledgementId, InstallmentGeneratedFor }) => ({
      AcknowledgementId,
      InstallmentGeneratedFor,
      CommissionRate: '15',
    })),
    ...more,
  }
}

/** Raises an invoice as a person would. */
export async function raise(
  db: Db,
  actor: Actor,
  world: World,
  installments: readonly WorldApplication[],
  more: Partial<z.input<typeof CreateInvoice>> = {},
) {
  const { Invoice } = await createInvoice(
    { db, actor },
    CreateInvoice.parse(invoiceForm(world, installments, more)),
  )
  return Invoice
}

/** The objects of the calls of university invoices. */
export interface SituationInvoices {
  /** Sent, and partly received. */
  raisedId: string
  receiptId: string
  /** Its note exceeds the received amount. */
  overSharedId: string
  /** On no invoice. */
  open: WorldApplication[]
  /** A mail with the PDF. */
  mailId: string
}

/** Raises, sends and receives, and leaves two installments open. */
export async function makeUniversityInvoices(
  db: Db,
  files: FileStore,
  world: World,
): Promise<SituationInvoices> {
  const { finance } = world.people
  const line = (name: string) => ({ name, partnerId: world.partners.brightpath.id, fee: '20000' })
  const applications = await insertOpenInstallments(
    db,
    world,
    ['Asha Lama', 'Dev Rana', 'Mina Sherpa', 'Hari Karki'].map(line),
  )
  const [first, second, ...open] = applications as [WorldApplication, WorldApplication, ...WorldApplication[]]
  const raised = await raise(db, finance, world, [first])
  await sendInvoice(
    { db, actor: finance, services: { pdf: pdfOf(), files, mailSettings: MAIL_SETTINGS } },
    { id: raised.InvoiceId, Message: '' },
  )
  const receipt = { ReceivedAt: '2026-11-10', Amount: '1000', ReferenceNumber: 'SWIFT-9', Remarks: '' }
  const { Invoice } = await recordReceipt({ db, actor: finance }, { id: raised.InvoiceId, ...receipt })
  const overShared = await raise(db, finance, world, [second])
  await insertNote(db, world, {
    number: 'KCOEPL/CN/2627/900021',
    invoice_id: overShared.InvoiceId,
    applications: [second],
  })
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('attachment_file_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    raisedId: raised.InvoiceId,
    receiptId: Invoice.Receipts[0]?.ReceiptId ?? '',
    overSharedId: overShared.InvoiceId,
    open,
    mailId: mail.id,
  }
}

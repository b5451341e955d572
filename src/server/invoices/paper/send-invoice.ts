import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, isAppError } from '#domain/errors'
import type { InvoiceDetails } from '#domain/invoices/details'
import { mailAddresses } from '#domain/invoices/mail-addresses'
import type { SendInvoice } from '#domain/invoices/receipt'
import { getInvoice } from '#server/invoices/get-invoice'
import { type LockedInvoice, lockInvoice } from '#server/invoices/lock-invoice'
import { settleStatus } from '#server/invoices/settle-status'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { storeFile } from '#server/platform/files/store-file'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { MailText } from '#server/platform/notices/mail-text'
import { type NewMail, writeToOutbox } from '#server/platform/notices/write-to-outbox'
import type { Context } from '#server/platform/runtime/context'
import type { FileStore } from '#services/files/store'
import type { UniversityInvoiceDocument } from '#services/pdf/documents'
import type { PdfRenderer } from '#services/pdf/renderer'
import { invoiceDocument } from './invoice-document'
import { invoiceMail } from './invoice-mail'

interface Services {
  pdf: PdfRenderer
  files: FileStore
  mailSettings: MailSettings
}

interface Printed {
  document: UniversityInvoiceDocument
  version: number
  bytes: Uint8Array
}

/** Nothing if revised meanwhile. @throws FORBIDDEN, NOT_FOUND, STALE_VERSION, INVOICE_PDF_FAILED, STORAGE_FULL */
export async function sendInvoice(
  { db, actor, services }: Context & { services: Services },
  { id, ...input }: { id: string } & z.output<typeof SendInvoice>,
): Promise<{ message: string; Invoice: InvoiceDetails }> {
  mustBeAllowed(actor, 'invoices.issue')
  const printed = await print(db, id, services)
  const fileId = uuid()
  await storeFile(services.files, fileId, printed.bytes)
  try {
    return await transaction(db, async (tx) => {
      const invoice = await lockInvoice(tx, actor, id, 'Send', input.Version)
      if (invoice.version !== printed.version) await lockInvoice(tx, actor, id, 'Send', printed.version)
      const to = mailAddresses(input.UniversityEmail ?? printed.document.university.email)
      await insertFile(tx, actor, fileId, printed)
      const sendingId = await insertSending(tx, actor, { invoice, fileId, to, message: input.Message })
      const text = invoiceMail(printed.document, input.Message)
      await insertMails(tx, services.mailSettings, { invoice, sendingId, fileId, to, text })
      await settleStatus(tx, id)
      await announce(tx, 'invoice.sent', { invoiceId: id, actorId: actor.id })
      return {
        message: 'The invoice was sent to the university.',
        Invoice: await getInvoice({ db: tx, actor }, { id }),
      }
    })
  } catch (error) {
    // Other errors may come after the commit. An orphaned file does no harm; a missing one would.
    if (isAppError(error)) await services.files.delete(fileId)
    throw error
  }
}

async function print(db: Db, id: string, { pdf, mailSettings }: Services): Promise<Printed> {
  const head = await db
    .selectFrom('university_invoices')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  const document = await invoiceDocument(db, id, mailSettings.publicUrl)
  if (!head || !document) throw new AppError('NOT_FOUND')
  try {
    return { document, version: head.version, bytes: await pdf.render('university-invoice', document) }
  } catch (cause) {
    throw new AppError('INVOICE_PDF_FAILED', { cause })
  }
}

async function insertFile(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  { document, bytes }: Printed,
): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id,
      name: `${document.number.replaceAll('/', '-')}.pdf`,
      content_type: 'application/pdf',
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: actor.id,
    })
    .execute()
}

async function insertSending(
  tx: Transaction<Database>,
  actor: Actor,
  of: { invoice: LockedInvoice; fileId: string; to: string[]; message: string },
): Promise<string> {
  const id = uuid()
  await tx
    .insertInto('invoice_sendings')
    .values({
      id,
      invoice_id: of.invoice.id,
      invoice_version: of.invoice.version,
      file_id: of.fileId,
      recipients: of.to,
      message: of.message,
      sent_by: actor.id,
    })
    .execute()
  return id
}

async function insertMails(
  tx: Transaction<Database>,
  { state }: MailSettings,
  of: { invoice: LockedInvoice; sendingId: string; fileId: string; to: readonly string[]; text: MailText },
): Promise<void> {
  const rows = of.to.map(
    (address): NewMail => ({
      id: uuid(),
      source: `invoice-sending:${of.sendingId}:${address}`,
      user_id: null,
      partner_id: null,
      to_address: address,
      to_name: of.invoice.university_name,
      kind: 'university-invoice',
      items: '[]',
      ...of.text,
      attachment_file_id: of.fileId,
      state,
      last_error: null,
    }),
  )
  await writeToOutbox(tx, rows)
}

import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { isInvoiceStale, refusalToEdit } from '#domain/commission-notes/note/decide'
import type { Note } from '#domain/commission-notes/note/note'
import { WAITING } from '#domain/commission-notes/note/request-states'
import { refusalToSetSubsidiary } from '#domain/commission-notes/note/subsidiary-rules'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import { hintFor } from '#server/commission-notes/note/hint'
import { findNote, type NoteRecord } from '#server/commission-notes/note/note-record'
import { sentBack } from '#server/commission-notes/note/sent-back'
import { toNoteRow, toNoteState } from '#server/commission-notes/note/table'
import { shownName } from '#server/people/shown-name'

/**
 * A whole note, as the actor may read it (`GET /cn/{id}`, docs/reference/conventions.md).
 * @throws AppError NOT_FOUND out of the actor's scope
 */
export async function getNote(db: Db, actor: Actor, id: string): Promise<Note> {
  const record = await findNote(db, actor, id)
  if (!record) throw new AppError('NOT_FOUND')
  return toNote(record, actor)
}

function toNote(record: NoteRecord, actor: Actor): Note {
  const state = toNoteState(record)
  return {
    ...toNoteRow(record, actor),
    PONumber: record.po_number,
    CompanyId: record.company_id,
    CompanyName: record.company_name,
    SubsidiaryName: record.subsidiary_name,
    IsGstEnabled: record.is_gst_enabled,
    IsNonGstEnabled: record.is_non_gst_enabled,
    OverallBonusName: record.overall_bonus_name,
    OverallBonusAmount: record.overall_bonus_amount,
    Students: record.students,
    CanEdit: refusalToEdit(state, actor) === null,
    CanAssign: can(actor, 'commission-notes.assign') && statusOf(record.status_id).turn !== 'done',
    CanSetSubsidiary: refusalToSetSubsidiary(state, actor) === null,
    SentBack: sentBack(record, actor),
    PendingRequest: pendingRequest(record, actor),
    PartnerInvoice: partnerInvoice(record, actor),
    PaymentProcessedAt: record.payment_processed_at,
    // The remarks are the desk's own words; the date and the reference are what a partner needs.
    PaymentRemarks: isPartner(actor) ? null : record.payment_remarks,
    PaymentReferenceNumber: record.payment_reference_number,
    Hint: hintFor(record, actor),
  }
}

function partnerInvoice(record: NoteRecord, actor: Actor): Note['PartnerInvoice'] {
  const invoice = record.partner_invoice
  return (
    invoice && {
      FileName: invoice.fileName,
      UploadedAt: iso(invoice.at),
      UploadedBy: shownName(invoice.by, actor, record.company_name),
      IsStale: isInvoiceStale(toNoteState(record)),
      PartnerTaxInvoiceNumber: invoice.number,
      PartnerInvoiceDate: invoice.date,
      PartnerSignatoryName: invoice.signatory,
      PartnerSignatoryDesignation: invoice.designation,
      PurposeCode: invoice.purpose,
      Total: invoice.total,
      IsPortalMade: invoice.isPortalMade,
      IsSigned: invoice.isSigned,
    }
  )
}

function pendingRequest(record: NoteRecord, actor: Actor): Note['PendingRequest'] {
  const { request } = record
  if (request?.state !== WAITING) return null
  return {
    RequestId: request.id,
    Remarks: request.remarks,
    RequestedBy: shownName(request.by, actor, record.company_name),
    At: iso(request.at),
  }
}

function iso(instant: string): string {
  return new Date(instant).toISOString()
}

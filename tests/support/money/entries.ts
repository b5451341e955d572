import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { StudentEntry } from '#domain/commission-notes/content/schema'
import type { CreateNote, SaveDraft } from '#domain/commission-notes/drafts/schema'
import { createDraft } from '#server/commission-notes/drafts/create-draft'
import { NO_TERMS } from '#tests/support/input/typed'
import type { WorldApplication, WorldInvoice } from '#tests/support/notes/invoices'

/** A typed student of a note: the invoice's own amounts unless changed. */
export function entry(application: WorldApplication, changes: Partial<StudentEntry> = {}): StudentEntry {
  return {
    AcknowledgementId: application.AcknowledgementId,
    InstallmentGeneratedFor: application.InstallmentGeneratedFor,
    UniversityStudentId: application.universityStudentId,
    TuitionFee: application.tuitionFee,
    ScholarshipReceived: application.scholarship,
    CommissionRate: application.rate,
    LessGSTPercentage: '0',
    ...changes,
  }
}

/** The input that generates a note from an invoice's applications, without bonus and tax unless changed. */
export function noteInput(
  invoice: WorldInvoice,
  applications: readonly WorldApplication[],
  changes: Partial<z.output<typeof CreateNote>> = {},
): z.output<typeof CreateNote> {
  const StudentList = applications.map((application) => entry(application))
  return { ...NO_TERMS, InvoiceId: invoice.id, StudentList, ...changes }
}

/** The input that saves a draft, without bonus and tax unless changed. */
export function draftInput(changes: Partial<z.output<typeof SaveDraft>>): z.output<typeof SaveDraft> {
  return { ...NO_TERMS, StudentInstallments: [], ...changes }
}

/** Drafts applications of an invoice; returns the draft's id. */
export async function draftOf(
  db: Db,
  actor: Actor,
  invoice: WorldInvoice,
  applications: readonly WorldApplication[],
): Promise<string> {
  const SelectedApplications = applications.map(({ AcknowledgementId, InstallmentGeneratedFor }) => ({
    AcknowledgementId,
    InstallmentGeneratedFor,
  }))
  return (await createDraft({ db, actor }, { InvoiceId: invoice.id, SelectedApplications })).draftId
}

/** The applications at these places of an invoice. */
export function pick(invoice: WorldInvoice, ...places: number[]): WorldApplication[] {
  return places.map((place) => {
    const application = invoice.applications[place]
    if (!application) throw new RangeError(`No application ${place} on ${invoice.number}`)
    return application
  })
}

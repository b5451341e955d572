import type { Db } from '#db/database'
import { agreedOn, feesAgreed } from '#domain/agreements/agreed'
import { installmentKey, repeatedInstallments } from '#domain/applications/installment-key'
import { type StudentFees, studentAmounts } from '#domain/commission-notes/content/amounts'
import { type ContentStudent, TWICE } from '#domain/commission-notes/content/content'
import type { StudentEntry } from '#domain/commission-notes/content/schema'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { AppError } from '#domain/errors'
import { type AgreedLine, universityLine } from '#server/commission-notes/content/agreed-lines'
import { CLAIM_COLUMNS, type Claim } from '#server/commission-notes/content/claims'
import { STUDENT } from '#server/commission-notes/note/student-ground'
import { installmentOf } from '#server/invoices/table'

export type StudentIdentity = Pick<
  Claim,
  'application_id' | 'installment' | 'name' | 'email' | 'country_id' | 'state_id' | 'agreement_id'
>

export async function studentsOf(db: Db, owner: { draftId: string } | { noteId: string }): Promise<Claim[]> {
  return db
    .selectFrom('note_students')
    .select(CLAIM_COLUMNS)
    .where((eb) =>
      'draftId' in owner ? eb('draft_id', '=', owner.draftId) : eb('note_id', '=', owner.noteId),
    )
    .orderBy('position')
    .execute()
}

export function toNoteStudent(claim: Claim): NoteStudent {
  return STUDENT.read(claim)
}

/** The initial student of a draft; without an agreement the commission is empty (docs/decisions/0050). */
export function startOf(
  line: AgreedLine,
  position: number,
  { currency, students }: { currency: string; students: number },
): Claim {
  return withFees(line, position, currency, {
    UniversityStudentId: line.university_student_id,
    TuitionFee: line.tuition_fee,
    ScholarshipReceived: line.scholarship_received,
    ...agreedFees(line, students, currency),
    LessGSTPercentage: '0',
  })
}

function agreedFees(line: AgreedLine, students: number, currency: string) {
  if (line.agreement === null) return { CommissionRate: null, CommissionAmount: null }
  const university = universityLine(line)
  return feesAgreed(agreedOn(line.agreement, university, students, currency), university, currency)
}

/** A student with the typed fees. The amounts are computed here; amounts sent by the caller are ignored. */
export function withFees(
  of: StudentIdentity,
  position: number,
  currency: string,
  typed: StudentFees & { UniversityStudentId: string },
): Claim {
  const amounts = studentAmounts(typed, currency)
  return {
    application_id: of.application_id,
    installment: of.installment,
    name: of.name,
    email: of.email,
    country_id: of.country_id,
    state_id: of.state_id,
    position,
    university_student_id: typed.UniversityStudentId,
    tuition_fee: typed.TuitionFee,
    scholarship_received: typed.ScholarshipReceived,
    commission_rate: typed.CommissionAmount ? null : (typed.CommissionRate ?? null),
    commission_amount: typed.CommissionAmount ?? null,
    commission: amounts.Commission,
    less_gst_percentage: typed.LessGSTPercentage,
    less_gst_amount: amounts.LessGSTAmount,
    net_commission: amounts.NetCommission,
    agreement_id: of.agreement_id,
  }
}

export function toContentStudent(entry: StudentEntry, name: string, path: string): ContentStudent {
  return { ...entry, Name: name, path }
}

export function storedContentStudent(claim: Claim, path: string): ContentStudent {
  return { ...toNoteStudent(claim), path }
}

/** Refuses a list `field` that names one installment twice. @throws AppError VALIDATION_FAILED */
export function refuseRepeated(field: string, entries: readonly StudentEntry[]): void {
  const again = repeatedInstallments(entries)
  if (again.length === 0) return
  const fields = Object.fromEntries(again.map((index) => [`${field}.${index}`, TWICE]))
  throw new AppError('VALIDATION_FAILED', { message: TWICE, fields })
}

export function keyOf(claim: Pick<Claim, 'application_id' | 'installment'>): string {
  return installmentKey(installmentOf(claim))
}

import type { Insertable } from 'kysely'
import { agreedRate, agreementOf } from '#db/seed/agreements'
import { idsOf } from '#db/seed/made-up/ids'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import type { DemoPartner } from '#db/seed/partners/partners'
import type { Installment } from '#db/seed/partners/students'
import type { NoteStudentTable } from '#db/tables/commission-notes'
import { payable, type StudentFees, studentAmounts } from '#domain/commission-notes/content/amounts'
import type { EditableContent } from '#domain/commission-notes/content/changes'
import { canonical, minus, percentOf, sum } from '#domain/money/money'

const BONUS_NAMES = ['Early bird bonus', 'Volume bonus', 'New campus bonus', 'Enrolment target bonus']

export interface Content {
  students: Insertable<NoteStudentTable>[]
  fees: StudentFees[]
  isGstEnabled: boolean
  isNonGstEnabled: boolean
  bonusName: string
  bonusAmount: string
  payable: string
  currency: string
}

export type ContentOwner = { draft_id: string; note_id: null } | { draft_id: null; note_id: string }

export class ContentWriter {
  readonly #random: Random = randomFrom('contents')
  readonly #id = idsOf('note student')

  write(
    holder: ContentOwner,
    partner: DemoPartner,
    installments: readonly Installment[],
    currency: string,
  ): Content {
    const random = this.#random
    const isRegistered = partner.row.gstin !== null
    const lessGst = isRegistered && random.chance(0.3) ? '18.00' : '0.00'
    const typed = random.pick(['7.50', '8.00', '9.25', '10.00', '12.50', '15.00'])
    // Occasionally the maker typed a rate other than the agreed one.
    const rate = typed === '15.00' ? typed : agreedRate(partner)
    const isFixed = random.chance(0.12)
    const students: Insertable<NoteStudentTable>[] = []
    const fees: StudentFees[] = []
    for (const [position, installment] of installments.entries()) {
      const fee: StudentFees = {
        TuitionFee: installment.tuitionFee,
        ScholarshipReceived: installment.scholarshipReceived,
        CommissionRate: isFixed ? null : rate,
        CommissionAmount: isFixed ? fixedAmount(installment.tuitionFee, currency) : null,
        LessGSTPercentage: lessGst,
      }
      fees.push(fee)
      students.push(
        studentRow(this.#id(), holder, position, installment, fee, {
          currency,
          agreementId: agreementOf(partner).id,
        }),
      )
    }
    const tax = isRegistered
      ? random.weighted([
          ['gst', 7],
          ['none', 2],
          ['non', 1],
        ])
      : random.weighted([
          ['non', 6],
          ['none', 4],
        ])
    const bonusAmount = random.chance(0.14)
      ? fixedAmount(installments[0]?.tuitionFee ?? '0', currency, String(random.int(1, 4)))
      : '0.00'
    return {
      students,
      fees,
      isGstEnabled: tax === 'gst',
      isNonGstEnabled: tax === 'non',
      bonusName: bonusAmount === '0.00' ? '' : random.pick(BONUS_NAMES),
      bonusAmount,
      payable: payable(
        students.map((row) => ({ NetCommission: String(row.net_commission) })),
        bonusAmount,
      ),
      currency,
    }
  }
}

/** The note's payable amount `edits` edits ago, when its first student's commission was lower. */
export function payableBefore(content: Content, edits: number): string {
  if (edits === 0) return content.payable
  const amounts = content.fees.map((fees, index) => {
    const earlier = index === 0 ? lowered(fees, edits) : fees
    return studentAmounts(earlier, content.currency)
  })
  return payable(amounts, content.bonusAmount)
}

/** The note's content `edits` edits ago, in the API's field names. */
export function contentBefore(content: Content, edits: number): EditableContent {
  return {
    IsGstEnabled: content.isGstEnabled,
    IsNonGstEnabled: content.isNonGstEnabled,
    OverallBonusName: content.bonusName,
    OverallBonusAmount: canonical(content.bonusAmount),
    PayableAmount: payableBefore(content, edits),
    Students: content.students.map((row, index) => {
      const present = content.fees[index] as StudentFees
      const fees = index === 0 && edits > 0 ? lowered(present, edits) : present
      return {
        AcknowledgementId: row.application_id,
        InstallmentGeneratedFor: row.installment,
        Name: row.name,
        Email: row.email,
        CountryId: row.country_id,
        StateId: row.state_id ?? null,
        UniversityStudentId: row.university_student_id ?? '',
        TuitionFee: canonical(fees.TuitionFee),
        ScholarshipReceived: canonical(fees.ScholarshipReceived),
        CommissionRate: fees.CommissionRate ? canonical(fees.CommissionRate) : null,
        CommissionAmount: fees.CommissionAmount ? canonical(fees.CommissionAmount) : null,
        LessGSTPercentage: canonical(fees.LessGSTPercentage),
        ...studentAmounts(fees, content.currency),
      }
    }),
  }
}

function lowered(fees: StudentFees, edits: number): StudentFees {
  if (fees.CommissionAmount) {
    const share = String(100 - 4 * edits)
    return { ...fees, CommissionAmount: percentOf(fees.CommissionAmount, share, 'JPY') }
  }
  return {
    ...fees,
    CommissionRate: minus(fees.CommissionRate ?? '0', sum(Array.from({ length: edits }, () => '0.25'))),
  }
}

function studentRow(
  id: string,
  holder: ContentOwner,
  position: number,
  { student, application, name }: Installment,
  fees: StudentFees,
  { currency, agreementId }: { currency: string; agreementId: string },
): Insertable<NoteStudentTable> {
  const amounts = studentAmounts(fees, currency)
  return {
    id,
    ...holder,
    position,
    application_id: application.id,
    installment: name,
    name: student.name,
    email: student.email,
    country_id: student.country_id,
    state_id: student.state_id,
    university_student_id: application.university_student_id,
    tuition_fee: canonical(fees.TuitionFee),
    scholarship_received: canonical(fees.ScholarshipReceived),
    commission_rate: fees.CommissionRate ?? null,
    commission_amount: fees.CommissionAmount ?? null,
    commission: amounts.Commission,
    less_gst_percentage: fees.LessGSTPercentage,
    less_gst_amount: amounts.LessGSTAmount,
    net_commission: amounts.NetCommission,
    agreement_id: agreementId,
  }
}

/** A tenth of the fee, or `share` per cent of it, without decimals. */
function fixedAmount(tuitionFee: string, currency: string, share = '10'): string {
  const whole = currency === 'VND' ? 'VND' : 'JPY'
  return percentOf(tuitionFee, share, whole)
}

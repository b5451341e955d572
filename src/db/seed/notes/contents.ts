import type { Seed } from '#db/seed/made-up/seed'
import type { DemoPartner } from '#db/seed/partners/partners'
import type { Installment } from '#db/seed/partners/students'
import { payable, type StudentFees, studentAmounts } from '#domain/commission-notes/content/amounts'
import type { EditableContent } from '#domain/commission-notes/content/changes'
import { canonical, minus, percentOf, sum } from '#domain/money/money'

const BONUS_NAMES = ['Early bird bonus', 'Volume bonus', 'New campus bonus', 'Enrolment target bonus']

export type Content = ReturnType<typeof addContent>

/** Adds the students of a note or draft and returns its content. */
export function addContent(
  seed: Seed,
  owner: { draft_id: string } | { note_id: string },
  {
    partner,
    installments,
    currency,
  }: { partner: DemoPartner; installments: Installment[]; currency: string },
) {
  const random = seed.random('contents')
  const { agreement } = partner
  const isRegistered = partner.row.gstin !== null
  const lessGst = isRegistered && random.chance(0.3) ? '18.00' : '0.00'
  const typed = random.pick(['7.50', '8.00', '9.25', '10.00', '12.50', '15.00'])
  const rate = typed === '15.00' ? typed : agreement.rate
  const isFixed = random.chance(0.12)
  const students = installments.map((installment, position) => {
    const fees = {
      TuitionFee: installment.tuition_fee,
      ScholarshipReceived: installment.scholarship_received,
      CommissionRate: isFixed ? null : rate,
      CommissionAmount: isFixed ? fixedAmount(installment.tuition_fee, currency) : null,
      LessGSTPercentage: lessGst,
    }
    const place = { id: seed.id('note student'), ...owner, position, agreement_id: agreement.id }
    return { row: { ...place, ...studentColumns(installment, fees, currency) }, fees }
  })
  seed.add('note_students', ...students.map(({ row }) => row))
  const tax = isRegistered
    ? random.weighted(['gst', 'none', 'non'], [7, 2, 1])
    : random.weighted(['non', 'none'], [6, 4])
  const bonus = random.chance(0.14)
    ? fixedAmount(installments[0]?.tuition_fee ?? '0', currency, String(random.int(1, 4)))
    : '0.00'
  const columns = {
    is_gst_enabled: tax === 'gst',
    is_non_gst_enabled: tax === 'non',
    overall_bonus_name: bonus === '0.00' ? '' : random.pick(BONUS_NAMES),
    overall_bonus_amount: bonus,
  }
  const total = payable(
    students.map(({ fees }) => studentAmounts(fees, currency)),
    bonus,
  )
  return { students, currency, payable: total, columns }
}

/** The note's content `edits` edits ago, when its first student's commission was lower; in the API's names. */
export function contentBefore({ columns, currency, students }: Content, edits: number): EditableContent {
  const before = students.map(({ row, fees: present }, place) => {
    const fees = place === 0 ? lowered(present, edits) : present
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
      ...studentAmounts(fees, currency),
    }
  })
  return {
    IsGstEnabled: columns.is_gst_enabled,
    IsNonGstEnabled: columns.is_non_gst_enabled,
    OverallBonusName: columns.overall_bonus_name,
    OverallBonusAmount: canonical(columns.overall_bonus_amount),
    PayableAmount: payable(before, columns.overall_bonus_amount),
    Students: before,
  }
}

function lowered(fees: StudentFees, edits: number): StudentFees {
  if (edits === 0) return fees
  if (fees.CommissionAmount) {
    const share = String(100 - 4 * edits)
    return { ...fees, CommissionAmount: percentOf(fees.CommissionAmount, share, 'JPY') }
  }
  const less = sum(Array.from({ length: edits }, () => '0.25'))
  return { ...fees, CommissionRate: minus(fees.CommissionRate ?? '0', less) }
}

function studentColumns({ student, application, name }: Installment, fees: StudentFees, currency: string) {
  const amounts = studentAmounts(fees, currency)
  return {
    application_id: application.id,
    installment: name,
    name: student.name,
    email: student.email,
    country_id: student.country_id,
    state_id: student.state_id,
    university_student_id: application.university_student_id,
    tuition_fee: canonical(fees.TuitionFee),
    scholarship_received: canonical(fees.ScholarshipReceived),
    commission_rate: fees.CommissionRate,
    commission_amount: fees.CommissionAmount,
    commission: amounts.Commission,
    less_gst_percentage: fees.LessGSTPercentage,
    less_gst_amount: amounts.LessGSTAmount,
    net_commission: amounts.NetCommission,
  }
}

function fixedAmount(tuitionFee: string, currency: string, share = '10'): string {
  return percentOf(tuitionFee, share, currency === 'VND' ? 'VND' : 'JPY')
}

import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Installment } from '#domain/applications/application'
import { AppError, messageFor } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import { compare, isAmount, isZero } from '#domain/money/money'
import type { TextChange } from '#domain/record/text-change'
import type { ApplicationRecord } from './table'

export interface Enrolment {
  UniversityStudentId?: string | undefined
  Installments?: readonly Installment[] | undefined
  isLater?: boolean
}

/** In university currency; invoiced installments stay. @throws VALIDATION_FAILED, SCHOLARSHIP_EXCEEDS_TUITION, INSTALLMENT_ON_INVOICE */
export async function enrol(
  tx: Transaction<Database>,
  application: Pick<ApplicationRecord, 'ApplicationId' | 'StudentName' | 'inner'>,
  { UniversityStudentId, Installments = [], isLater = false }: Enrolment,
): Promise<TextChange[]> {
  refuseFaults(application, UniversityStudentId, Installments, isLater)
  await refuseInvoiced(tx, application.ApplicationId, Installments)
  const before = await installmentsOf(tx, application)
  await sql`delete from installments where application_id = ${application.ApplicationId} and not ${IS_INVOICED}`.execute(
    tx,
  )
  await sql`insert into installments (application_id, name, tuition_fee, scholarship_received)
    select ${application.ApplicationId}, "Name", "TuitionFee", "ScholarshipReceived"
    from jsonb_to_recordset(${JSON.stringify(Installments)}::text::jsonb)
      as given ("Name" text, "TuitionFee" numeric, "ScholarshipReceived" numeric)
    on conflict (application_id, name) do nothing`.execute(tx)
  await tx
    .updateTable('applications')
    .set({ university_student_id: UniversityStudentId as string })
    .where('id', '=', application.ApplicationId)
    .execute()
  const { UniversityStudentId: oldId } = application.inner.details
  return [
    { Field: 'University student ID', Old: oldId, New: UniversityStudentId ?? '' },
    { Field: 'Installments', Old: before, New: await installmentsOf(tx, application) },
  ].filter(({ Old, New }) => Old !== New)
}

/** 'First installment GBP 10,700.00, scholarship GBP 500.00; Second installment GBP 5,000.00' */
async function installmentsOf(
  tx: Transaction<Database>,
  { ApplicationId: id, inner }: Pick<ApplicationRecord, 'ApplicationId' | 'inner'>,
): Promise<string> {
  const { rows } = await sql<Installment>`
    select name as "Name", tuition_fee::text as "TuitionFee", scholarship_received::text as "ScholarshipReceived"
    from installments where application_id = ${id} order by name`.execute(tx)
  const money = (amount: string) => formatMoney(amount, inner.details.Currency)
  return rows
    .map(
      ({ Name, TuitionFee, ScholarshipReceived: less }) =>
        `${Name} ${money(TuitionFee)}${isZero(less) ? '' : `, scholarship ${money(less)}`}`,
    )
    .join('; ')
}

const IS_INVOICED = sql`exists (select from university_invoice_lines lines
  where lines.application_id = installments.application_id and lines.installment = installments.name)`

function refuseFaults(
  { StudentName, inner }: Pick<ApplicationRecord, 'StudentName' | 'inner'>,
  universityStudentId: string | undefined,
  installments: readonly Installment[],
  isLater: boolean,
): void {
  const { Currency: currency } = inner.details
  const fields: Record<string, string> = {}
  if (!universityStudentId) fields.UniversityStudentId = '*University student ID is required.'
  if (installments.length === 0 && !isLater) fields.Installments = 'Enter at least one installment'
  const names = new Set<string>()
  for (const [index, { Name, TuitionFee, ScholarshipReceived }] of installments.entries()) {
    if (names.size === names.add(Name.toLowerCase()).size)
      fields[`Installments.${index}.Name`] = 'Another installment has this name'
    if (compare(TuitionFee, '0') <= 0) fields[`Installments.${index}.TuitionFee`] = 'Enter the tuition fee'
    for (const [field, amount] of Object.entries({ TuitionFee, ScholarshipReceived }))
      if (!isAmount(amount, currency))
        fields[`Installments.${index}.${field}`] = `${currency} has no decimals`
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('VALIDATION_FAILED', { message: first, fields })
  const above = installments.findIndex((each) => compare(each.ScholarshipReceived, each.TuitionFee) > 0)
  if (above < 0) return
  const message = messageFor('SCHOLARSHIP_EXCEEDS_TUITION', [StudentName])
  throw new AppError('SCHOLARSHIP_EXCEEDS_TUITION', {
    message,
    fields: { [`Installments.${above}.ScholarshipReceived`]: message },
  })
}

async function refuseInvoiced(
  tx: Transaction<Database>,
  id: string,
  installments: readonly Installment[],
): Promise<void> {
  const { rows } = await sql<{ name: string; tuition_fee: string; scholarship_received: string }>`
    select name, tuition_fee::text, scholarship_received::text from installments
    where application_id = ${id} and ${IS_INVOICED} for update`.execute(tx)
  const changed = rows.filter((stored) => {
    const given = installments.find(({ Name }) => Name === stored.name)
    return (
      !given ||
      compare(given.TuitionFee, stored.tuition_fee) !== 0 ||
      compare(given.ScholarshipReceived, stored.scholarship_received) !== 0
    )
  })
  if (changed.length === 0) return
  const names = changed.map(({ name }) => name)
  throw new AppError('INSTALLMENT_ON_INVOICE', { message: messageFor('INSTALLMENT_ON_INVOICE', names) })
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { OpenInstallment } from '#domain/invoices/details'
import type { ListOpenInstallments } from '#domain/invoices/issue-calls'
import type { Page } from '#domain/paging/schema'
import { mustKnowUniversity } from '#server/invoices/known-university'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** On no invoice, in its currency (docs/decisions/0146). Throws FORBIDDEN, UNIVERSITY_NOT_FOUND. */
export async function listOpenInstallments(
  { db, actor }: Context,
  query: z.output<typeof ListOpenInstallments>,
): Promise<Page<OpenInstallment>> {
  mustBeAllowed(actor, 'invoices.issue')
  const { universityId, pageNo, pageSize } = query
  await mustKnowUniversity(db, universityId)
  const words = (query.searchQuery ?? '').split(/\s+/).filter(Boolean)
  const matching = sql`
    from open_installments open
    join installments on installments.application_id = open.application_id and installments.name = open.name
    join applications on applications.id = open.application_id
    join students on students.id = applications.student_id
    join partners on partners.id = applications.partner_id
    where open.university_id = ${universityId}
      ${sql.join(words.map(contains), sql` `)}`
  const { rows } = await sql<OpenInstallment>`
    select applications.id as "AcknowledgementId", installments.name as "InstallmentGeneratedFor",
      students.name as "Name", partners.company as "PartnerCompany", applications.program as "Program",
      applications.intake as "Intake", applications.university_student_id as "UniversityStudentId",
      installments.tuition_fee as "TuitionFee", installments.scholarship_received as "ScholarshipReceived"
    ${matching}
    order by students.name, applications.id, installments.name
    limit ${sql.lit(pageSize)} offset ${sql.lit((pageNo - 1) * pageSize)}`.execute(db)
  const found =
    words.length > 0 ? matching : sql`from open_installments where university_id = ${universityId}`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db)
  return { rows, totalCount: counted.rows[0]?.total ?? 0, pageNo, pageSize }
}

function contains(word: string) {
  const pattern = `%${word.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`
  return sql`and (students.name ilike ${pattern} or partners.company ilike ${pattern}
    or applications.program ilike ${pattern} or applications.university_student_id ilike ${pattern})`
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { CONDITIONAL_STAGES, OPEN } from '#domain/applications/condition-words'
import type { Condition } from '#domain/applications/conditions'
import { STUDENT_DOCUMENT_TYPES } from '#domain/students/documents/document-types'
import { MINE, MISSING } from '#domain/students/documents/states'
import { studentsSeenBy } from '#server/students/student/student-scope'

type Row = Omit<Condition, 'Evidence'> & { ApplicationId: string; Program: string }

/** The conditions of one application that was found within the actor's scope, earliest due first. */
export async function conditionsOf(db: Db, applicationId: string): Promise<Condition[]> {
  const rows = await read(db, sql<SqlBool>`applications.id = ${applicationId}`)
  return rows.map(({ ApplicationId: _, Program: __, ...condition }) => condition)
}

export type HomeCondition = Condition & { ApplicationId: string; Program: string }

/** The conditions that a student is still to meet, within the actor's scope. */
export function openConditions(db: Db, actor: Actor, studentId: string): Promise<HomeCondition[]> {
  return read(
    db,
    sql<SqlBool>`students.id = ${studentId} and ${studentsSeenBy(actor)} and conditions.state = ${OPEN}
      and applications.stage = any(${[...CONDITIONAL_STAGES]}::text[])`,
  )
}

async function read(db: Db, which: RawBuilder<SqlBool>): Promise<HomeCondition[]> {
  const { rows } = await sql<Row>`
    select conditions.id as "ConditionId", conditions.text as "Text", conditions.due_on as "DueOn",
      conditions.evidence_type_id as "EvidenceTypeId", conditions.state as "State", applications.id as "ApplicationId",
      applications.program as "Program",
      case when conditions.evidence_type_id is not null then coalesce((select status from student_documents documents
        where documents.student_id = applications.student_id and documents.type_id = conditions.evidence_type_id
          and documents.folder = ${MINE} and documents.uploaded_at >= conditions.created_at
        order by uploaded_at desc, documents.id desc limit 1), ${MISSING}) end as "EvidenceStatus"
    from application_conditions conditions join applications on applications.id = conditions.application_id
    join students on students.id = applications.student_id
    where ${which} order by conditions.due_on nulls last, conditions.created_at, conditions.id`.execute(db)
  return rows.map((row) => ({ ...row, Evidence: typeNameOf(row.EvidenceTypeId) }))
}

function typeNameOf(id: number | null): string | null {
  return STUDENT_DOCUMENT_TYPES.find((type) => type.id === id)?.name ?? null
}

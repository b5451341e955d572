import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { AssignEnquiries, SkippedEnquiry } from '#domain/enquiries/schema'
import { CONVERTED } from '#domain/enquiries/workflow'
import { AppError, CATALOGUE, type ErrorCode } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import { recordHistory } from '#server/platform/record/record-history'
import type { Context } from '#server/platform/runtime/context'
import { companyOfAssignee } from './assignee'
import { enquiriesSeenBy } from './enquiry-conditions'

interface Assigned {
  message: string
  Succeeded: string[]
  Failed: SkippedEnquiry[]
}

interface Chosen {
  id: string
  name: string
  partner_id: string | null
  assignee_id: string | null
  state: string
}

/** Returns those that stay, with the cause. @throws FORBIDDEN; if none is assigned, the first cause, with all in `data.Failed` */
export async function assignEnquiries(
  { db, actor }: Context,
  { EnquiryIds, AssigneeId }: z.output<typeof AssignEnquiries>,
): Promise<Assigned> {
  mustBeAllowed(actor, 'enquiries.assign')
  const ids = [...new Set(EnquiryIds)]
  return transaction(db, async (tx) => {
    // In id order, so that two bulk assignments cannot deadlock.
    const { rows } = await sql<Chosen>`
      select id, trim(first_name || ' ' || last_name) as name, partner_id, assignee_id, state from enquiries
      where id = any(${ids}::uuid[]) and ${enquiriesSeenBy(actor)} order by id for update`.execute(tx)
    const assignee = AssigneeId === null ? null : ((await companyOfAssignee(tx, AssigneeId)) ?? 'unknown')
    const byId = new Map(rows.map((row) => [row.id, row]))
    const refusalOf = (enquiry: Chosen | undefined): ErrorCode | null => {
      if (!enquiry) return 'NOT_FOUND'
      if (enquiry.state === CONVERTED) return 'ENQUIRY_ENDED'
      if (assignee === 'unknown' || (assignee && assignee.partnerId !== enquiry.partner_id))
        return 'ASSIGNEE_OF_ANOTHER_COMPANY'
      return enquiry.assignee_id === AssigneeId ? 'ENQUIRY_ASSIGNED' : null
    }
    const decided = ids.map((id) => ({ id, enquiry: byId.get(id), code: refusalOf(byId.get(id)) }))
    const going = decided.flatMap(({ id, code }) => (code === null ? [id] : []))
    const Failed = decided.flatMap(({ id, enquiry, code }) =>
      code === null
        ? []
        : [{ EnquiryId: id, Name: enquiry?.name ?? '', Code: code, Reason: CATALOGUE[code].message }],
    )
    const [first] = Failed
    if (first && going.length === 0) throw new AppError(first.Code as ErrorCode, { data: { Failed } })
    await sql`update enquiries set assignee_id = ${AssigneeId}, version = version + 1, updated_at = now(),
        updated_by = ${actor.id}
      where id = any(${going}::uuid[])`.execute(tx)
    const entries = going.map((id) => ({ id, action: 'Assigned' }))
    await recordHistory(tx, actor, 'enquiry', entries)
    const batchId = going.length > 1 ? uuid() : null
    const payloads = going.map((enquiryId) => ({
      enquiryId,
      assigneeId: AssigneeId,
      actorId: actor.id,
      batchId,
    }))
    await eventsInsert('enquiry.assigned', payloads).execute(tx)
    return {
      message: `${going.length} of ${ids.length} ${ids.length === 1 ? 'enquiry' : 'enquiries'} assigned.`,
      Succeeded: going,
      Failed,
    }
  })
}

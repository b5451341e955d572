import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { Enquiry } from '#domain/enquiries/schema'
import { CONVERTED, ENQUIRY_WORKFLOW, type EnquiryState } from '#domain/enquiries/workflow'
import { allowedTransitions } from '#domain/workflow/workflow'
import { readHistory } from '#server/people/history/read-history'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findEnquiry } from './find-enquiry'
import { knownPeople } from './known-people'
import { type EnquiryRecord, toEnquiryRow } from './table'

const MOST_LOGGED = 200

/**
 * Returns one enquiry with its log and possible duplicates (`GET /enquiries/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND out of scope
 */
export async function getEnquiry(db: Db, actor: Actor, id: string): Promise<Enquiry> {
  mustBeAllowed(actor, 'enquiries.list')
  return wholeEnquiry(db, actor, await findEnquiry(db, actor, id))
}

/** The full enquiry of a record that the actor sees. */
export async function wholeEnquiry(db: Db, actor: Actor, record: EnquiryRecord): Promise<Enquiry> {
  const log = await readHistory(db, 'enquiry', record.id, { most: MOST_LOGGED })
  const standing = { state: record.state as EnquiryState, version: record.version }
  const next = allowedTransitions(ENQUIRY_WORKFLOW, standing, actor).map(({ to }) => to)
  const known = await knownPeople(
    db,
    actor,
    {
      email: record.email,
      mobile: record.mobile,
      name: `${record.first_name} ${record.last_name}`.trim(),
      country: record.country_id,
      partnerId: record.partner_id,
    },
    { enquiryId: record.id, studentId: record.student_id },
  )
  return {
    ...toEnquiryRow(record),
    Message: record.message,
    CloseReason: record.close_reason,
    Moves: next.filter((state) => state !== CONVERTED),
    MayConvert: can(actor, 'enquiries.convert') && next.includes(CONVERTED),
    Known: known,
    Log: log.map(({ action, remarks, details, by, at }) => ({
      Kind: action,
      Text: remarks,
      To: details.to ?? null,
      By: by ?? '',
      At: at.toISOString(),
    })),
  }
}

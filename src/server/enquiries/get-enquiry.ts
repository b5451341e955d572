import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { Enquiry } from '#domain/enquiries/schema'
import { CONVERTED, ENQUIRY_WORKFLOW } from '#domain/enquiries/workflow'
import type { HistoryPart } from '#domain/record/history-page'
import { allowedTransitions } from '#domain/workflow/workflow'
import { readHistory } from '#server/people/history/read-history'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findEnquiry } from './find-enquiry'
import { knownPeople } from './known-people'
import { type EnquiryRecord, toEnquiryRow } from './table'

/** One enquiry with its log and possible duplicates. Throws FORBIDDEN, NOT_FOUND out of scope. */
export async function getEnquiry(
  { db, actor }: Context,
  { id, ...part }: { id: string } & HistoryPart,
): Promise<Enquiry> {
  mustBeAllowed(actor, 'enquiries.list')
  return wholeEnquiry(db, actor, await findEnquiry(db, actor, id), part)
}

/** The full enquiry of a record that the actor sees. */
export async function wholeEnquiry(
  db: Db,
  actor: Actor,
  record: EnquiryRecord,
  part: HistoryPart = {},
): Promise<Enquiry> {
  const { entries, older } = await readHistory(db, actor, 'enquiry', record.EnquiryId, part)
  const current = { state: record.State, version: record.Version }
  const next = allowedTransitions(ENQUIRY_WORKFLOW, current, actor).map(({ to }) => to)
  const known = await knownPeople(
    db,
    actor,
    {
      email: record.Email,
      mobile: record.Mobile,
      name: `${record.FirstName} ${record.LastName}`.trim(),
      country: record.CountryId,
      partnerId: record.PartnerId,
    },
    { enquiryId: record.EnquiryId, studentId: record.StudentId },
  )
  return {
    ...toEnquiryRow(record),
    ...record.inner.details,
    Moves: next.filter((state) => state !== CONVERTED),
    MayConvert: can(actor, 'enquiries.convert') && next.includes(CONVERTED),
    Known: known,
    Log: entries.map(({ action, remarks, details, by, at }) => ({
      Kind: action,
      Text: remarks,
      To: details.to ?? null,
      By: by ?? '',
      At: at.toISOString(),
    })),
    OlderHistory: older,
  }
}

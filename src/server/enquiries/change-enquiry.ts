import type { Transaction, Updateable } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { EnquiryTable } from '#db/tables/students/enquiries'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { ChangeEnquiry, Enquiry } from '#domain/enquiries/schema'
import {
  CONTACTED,
  CONVERTED,
  ENQUIRY_WORKFLOW,
  type EnquiryState,
  type EnquiryTransition,
  NEW,
} from '#domain/enquiries/workflow'
import { AppError, CATALOGUE } from '#domain/errors'
import { chooseTransition } from '#domain/workflow/workflow'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { isStale, staleVersion } from '#server/platform/versions/stale'
import { personColumns } from './add-enquiry'
import { findEnquiry, lockEnquiry } from './find-enquiry'
import { wholeEnquiry } from './get-enquiry'
import { type EnquiryEntry, logEnquiry } from './log-enquiry'
import type { EnquiryRecord } from './table'

/**
 * Moves an enquiry, logs a contact, or corrects who it is (`PUT /enquiries`). The first contact makes a new one contacted by itself.
 * @throws AppError FORBIDDEN, NOT_FOUND out of scope, STALE_VERSION, ENQUIRY_ENDED, ENQUIRY_MOVE_NOT_ALLOWED, REMARKS_REQUIRED where it
 *   is closed or goes back without a reason
 */
export async function changeEnquiry(
  db: Db,
  actor: Actor,
  input: ChangeEnquiry,
): Promise<{ message: string; Enquiry: Enquiry }> {
  mustBeAllowed(actor, 'enquiries.keep')
  return transaction(db, async (tx) => {
    const record = await lockEnquiry(tx, actor, input.EnquiryId)
    if (isStale(input.Version, record)) throw await staleEnquiry(tx, actor, record)
    const { Contact, Person, State } = input
    if (State === undefined && record.state === CONVERTED && Person) throw new AppError('ENQUIRY_ENDED')
    const step = State === undefined ? null : stepTo(record, actor, State)
    if (step) refuseWithoutReason(step, input.Remarks)
    const isFirstContact = Contact !== undefined && record.state === NEW && step === null
    const to = step?.to ?? (isFirstContact ? CONTACTED : undefined)
    const entries: EnquiryEntry[] = [
      ...(Person ? [{ kind: 'Edited' }] : []),
      ...(Contact ? [{ kind: Contact.Kind, text: Contact.Text }] : []),
      ...(to ? [{ kind: 'Moved', text: input.Remarks, to }] : []),
    ]
    const set: Updateable<EnquiryTable> = {
      ...(Person && personColumns(Person)),
      ...(to && { state: to, close_reason: to === 'Closed' ? input.Remarks : '' }),
    }
    if (entries.length > 0) await logEnquiry(tx, actor, record.id, entries, set)
    const message = to ? `The enquiry moved to ${to}.` : 'The enquiry was saved.'
    return { message, Enquiry: await wholeEnquiry(tx, actor, await findEnquiry(tx, actor, record.id)) }
  })
}

/** @throws AppError why the actor may not move the enquiry there */
export function stepTo(record: EnquiryRecord, actor: Actor, to: EnquiryState): EnquiryTransition {
  const standing = { state: record.state as EnquiryState, version: record.version }
  const step = chooseTransition(ENQUIRY_WORKFLOW, standing, actor, { to })
  if (typeof step === 'string') throw new AppError(step)
  return step
}

/** The refusal of whoever saw an older enquiry. */
export async function staleEnquiry(
  tx: Transaction<Database>,
  actor: Actor,
  record: EnquiryRecord,
): Promise<AppError> {
  return staleVersion({
    current: await wholeEnquiry(tx, actor, record),
    changedBy: { UserId: record.updated_by ?? '', Name: record.updater ?? 'Someone' },
    changedAt: record.updated_at,
  })
}

function refuseWithoutReason({ action }: EnquiryTransition, remarks: string): void {
  if ((action === 'Close' || action === 'Return') && remarks === '')
    throw new AppError('REMARKS_REQUIRED', { fields: { Remarks: CATALOGUE.REMARKS_REQUIRED.message } })
}

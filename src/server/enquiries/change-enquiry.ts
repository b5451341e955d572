import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { ChangeEnquiry, Enquiry } from '#domain/enquiries/schema'
import {
  CONTACTED,
  CONVERTED,
  type EnquiryState,
  type EnquiryTransition,
  NEW,
} from '#domain/enquiries/workflow'
import { AppError } from '#domain/errors'
import { refuseIntake } from '#server/courses/refuse-intake'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { allowedStep, type WantedStep } from '#server/platform/steps/allowed-step'
import { changeRow } from '#server/platform/steps/change-row'
import { personColumns } from './add-enquiry'
import { type EnquiryEntry, insertEntries } from './log-enquiry'
import { ENQUIRY_RECORD, ENQUIRY_STEPS } from './record'
import { type EnquiryRecord, toEnquiryRow } from './table'

/** A first contact makes it contacted. @throws NOT_FOUND, STALE_VERSION, ENQUIRY_ENDED, ENQUIRY_MOVE_NOT_ALLOWED, REMARKS_REQUIRED */
export async function changeEnquiry(
  { db, actor }: Context,
  input: ChangeEnquiry,
): Promise<{ message: string; Enquiry: Enquiry }> {
  mustBeAllowed(actor, 'enquiries.keep')
  const { EnquiryId: key, Version: seen, Remarks: remarks, Contact, Person, State } = input
  return transaction(db, async (tx) => {
    let to: EnquiryState | undefined
    const now = await changeRow(tx, actor, ENQUIRY_RECORD, { key, seen, remarks }, async ({ row }) => {
      if (State === undefined && row.State === CONVERTED && Person) throw new AppError('ENQUIRY_ENDED')
      if (Person?.Intake && !isDeepStrictEqual(Person.Intake, toEnquiryRow(row).Intake))
        refuseIntake(actor, Person.Intake, 'Person.Intake.Year')
      const isFirstContact = Contact !== undefined && row.State === NEW
      to = isFirstContact ? CONTACTED : undefined
      if (State !== undefined) to = await stateAfter(tx, actor, row, { key, wanted: { to: State }, remarks })
      const entries: EnquiryEntry[] = [
        ...(Person ? [{ kind: 'Edited' }] : []),
        ...(Contact ? [{ kind: Contact.Kind, text: Contact.Text }] : []),
        ...(to ? [{ kind: 'Moved', text: remarks, to }] : []),
      ]
      if (entries.length === 0) return undefined
      await insertEntries(tx, actor, key, entries)
      const moved = to && { state: to, close_reason: to === 'Closed' ? remarks : '' }
      return { columns: { ...(Person && personColumns(Person)), ...moved } }
    })
    return { message: to ? `The enquiry moved to ${to}.` : 'The enquiry was saved.', Enquiry: now }
  })
}

async function stateAfter(
  tx: Transaction<Database>,
  actor: Actor,
  row: EnquiryRecord,
  wanted: WantedStep<string, EnquiryTransition>,
): Promise<EnquiryState> {
  const { step } = await allowedStep(tx, actor, ENQUIRY_STEPS, row, wanted)
  return step.to
}

import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { type Choice, choicesOfNone, chosenBy, installmentKey } from '#domain/applications/installment-key'
import { MAX_STUDENTS } from '#domain/applications/schema'
import type { Draft } from '#domain/commission-notes/drafts/draft'
import type { SelectApplications } from '#domain/commission-notes/drafts/schema'
import { AppError } from '#domain/errors'
import { withAgreements } from '#server/commission-notes/content/agreed-lines'
import { claim, release } from '#server/commission-notes/content/claims'
import { duplicatesOf } from '#server/commission-notes/content/duplicates'
import { keyOf, startOf, studentsOf } from '#server/commission-notes/content/students'
import { notOnInvoice, partnerOf } from '#server/invoices/chosen-lines'
import { installmentOf, type LineRecord, linesOf } from '#server/invoices/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { getDraft } from './get-draft'
import { type DraftRecord, lockDraft, touchDraft } from './table'

/** Those that stay keep what was typed; an id alone means the application's installments in the draft, or if none, the unclaimed ones on
 *  the invoice. @throws NOT_FOUND, STALE_VERSION, LAST_STUDENT, TOO_MANY_STUDENTS, and as `createDraft` */
export async function setApplications(
  { db, actor }: Context,
  input: z.output<typeof SelectApplications>,
): Promise<Draft> {
  mustBeAllowed(actor, 'commission-notes.draft')
  await transaction(db, async (tx) => {
    const draft = await lockDraft(tx, actor, input.draftId, input.Version)
    if (input.SelectedApplicationIds.length === 0) throw new AppError('LAST_STUDENT')
    const owner = { draftId: draft.DraftId }
    const stored = await studentsOf(tx, owner)
    const isNamed = chosenBy(input.SelectedApplicationIds)
    const joining = await joiningLines(tx, draft, input.SelectedApplicationIds, new Set(stored.map(keyOf)))
    const staying = stored.filter((each) => isNamed(installmentOf(each)))
    if (staying.length + joining.length > MAX_STUDENTS) throw new AppError('TOO_MANY_STUDENTS')
    await release(
      tx,
      owner,
      stored.filter((each) => !staying.includes(each)),
      actor.id,
    )
    const next = Math.max(-1, ...stored.map((each) => each.position)) + 1
    const agreed = await withAgreements(tx, draft.InvoiceId, joining)
    const of = { currency: draft.Currency, students: staying.length + joining.length }
    const claims = agreed.map((line, index) => startOf(line, next + index, of))
    await claim(tx, owner, claims)
    await touchDraft(tx, actor, draft)
  })
  return getDraft({ db, actor }, { id: input.draftId })
}

async function joiningLines(
  tx: Db,
  draft: DraftRecord,
  choices: readonly Choice[],
  inDraft: ReadonlySet<string>,
): Promise<LineRecord[]> {
  const applicationOf = (choice: Choice) => (typeof choice === 'string' ? choice : choice.AcknowledgementId)
  const lines = await linesOf(tx, draft.InvoiceId, choices.map(applicationOf))
  const missing = choicesOfNone(choices, lines.map(installmentOf))
  if (missing.length > 0) throw notOnInvoice(missing.map((index) => `SelectedApplicationIds.${index}`))
  const applicationsInDraft = new Set(
    lines.filter((line) => inDraft.has(keyOf(line))).map((line) => line.application_id),
  )
  const isNamed = chosenBy(
    choices.filter((choice) => typeof choice !== 'string' || !applicationsInDraft.has(choice)),
  )
  const joining = lines.filter((line) => !inDraft.has(keyOf(line)) && isNamed(installmentOf(line)))
  if (joining.length > 0) partnerOf(joining, draft.PartnerId)
  return withoutTaken(tx, joining, choices)
}

/** Drops claimed lines chosen only by application id; if none is free, they are refused as duplicates. */
async function withoutTaken(
  tx: Db,
  joining: readonly LineRecord[],
  choices: readonly Choice[],
): Promise<LineRecord[]> {
  const isNamedWhole = chosenBy(choices.filter((choice) => typeof choice !== 'string'))
  const byId = joining.filter((line) => !isNamedWhole(installmentOf(line)))
  const taken = new Set((await duplicatesOf(tx, byId.map(installmentOf))).map(installmentKey))
  const isFree = (line: LineRecord) => !taken.has(installmentKey(installmentOf(line)))
  const withFree = new Set(byId.filter(isFree).map((line) => line.application_id))
  const leftOut = new Set(byId.filter((line) => !isFree(line) && withFree.has(line.application_id)))
  return joining.filter((line) => !leftOut.has(line))
}

import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { installmentKey } from '#domain/applications/installment-key'
import type { Draft } from '#domain/commission-notes/drafts/draft'
import type { SaveDraft } from '#domain/commission-notes/drafts/schema'
import { AppError } from '#domain/errors'
import { withAgreements } from '#server/commission-notes/content/agreed-lines'
import { type Claim, claim } from '#server/commission-notes/content/claims'
import { refuseContent, refuseTax } from '#server/commission-notes/content/refuse-content'
import {
  keyOf,
  refuseRepeated,
  studentsOf,
  toContentStudent,
  withFees,
} from '#server/commission-notes/content/students'
import { SHARED_CONTENT } from '#server/commission-notes/note/amounts'
import { chosenLines, notOnInvoice, partnerOf } from '#server/invoices/chosen-lines'
import { findInvoice } from '#server/invoices/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { insertDraft } from './create-draft'
import { getDraft } from './get-draft'
import { lockDraft, touchDraft } from './table'

type Input = z.output<typeof SaveDraft>

const FIELD = 'StudentInstallments'
const NO_TAX = { IsGstEnabled: false, IsNonGstEnabled: false }

/** An InvoiceId without DraftId creates a draft. @throws NOT_FOUND, STALE_VERSION, NOT_ON_INVOICE, broken draft rules; as `createDraft` */
export async function saveDraft(
  { db, actor }: Context,
  input: Input,
): Promise<{ message: string; Draft: Draft }> {
  mustBeAllowed(actor, 'commission-notes.draft')
  refuseRepeated(FIELD, input.StudentInstallments)
  const id = await transaction(db, (tx) =>
    input.DraftId === undefined ? saveNew(tx, actor, input) : saveKnown(tx, actor, input, input.DraftId),
  )
  return { message: 'Draft details saved successfully', Draft: await getDraft({ db, actor }, { id }) }
}

async function saveKnown(
  tx: Transaction<Database>,
  actor: Actor,
  input: Input,
  draftId: string,
): Promise<string> {
  const draft = await lockDraft(tx, actor, draftId, input.Version)
  if (input.InvoiceId !== undefined && input.InvoiceId !== draft.InvoiceId) throw notOnInvoice(['InvoiceId'])
  refuseTax(actor, input, draft)
  const stored = new Map((await studentsOf(tx, { draftId })).map((each) => [keyOf(each), each]))
  const unknown = input.StudentInstallments.flatMap((entry, index) =>
    stored.has(installmentKey(entry)) ? [] : [`${FIELD}.${index}`],
  )
  if (unknown.length > 0) throw notOnInvoice(unknown)
  const of = input.StudentInstallments.flatMap((entry) => stored.get(installmentKey(entry)) ?? [])
  await claim(tx, { draftId }, typed(input, of, draft.Currency))
  await touchDraft(tx, actor, draft, SHARED_CONTENT.write(input))
  return draftId
}

async function saveNew(tx: Db, actor: Actor, input: Input): Promise<string> {
  const invoice = input.InvoiceId === undefined ? undefined : await findInvoice(tx, input.InvoiceId)
  if (!invoice) throw new AppError('NOT_FOUND')
  refuseTax(actor, input, NO_TAX)
  if (input.StudentInstallments.length === 0) throw new AppError('NO_STUDENT_SELECTED')
  const chosen = input.StudentInstallments.map((entry, index) => ({ ...entry, path: `${FIELD}.${index}` }))
  const lines = await chosenLines(tx, invoice.id, chosen)
  const partnerId = partnerOf(lines)
  const agreed = await withAgreements(tx, invoice.id, lines)
  const of = agreed.map((line, position) => ({ ...line, position }))
  const claims = typed(input, of, invoice.currency)
  return insertDraft(tx, actor, { invoice, partnerId, claims, content: SHARED_CONTENT.write(input) })
}

function typed(
  input: Input,
  of: readonly (Pick<Claim, 'position'> & Parameters<typeof withFees>[0])[],
  currency: string,
): Claim[] {
  const named = input.StudentInstallments.map((entry, index) => ({
    entry,
    student: of[index] as (typeof of)[number],
  }))
  refuseContent({
    isDraft: true,
    currency,
    students: named.map(({ entry, student }, index) =>
      toContentStudent(entry, student.name, `${FIELD}.${index}`),
    ),
    OverallBonusName: input.OverallBonusName,
    OverallBonusAmount: input.OverallBonusAmount,
  })
  return named.map(({ entry, student }) => withFees(student, student.position, currency, entry))
}

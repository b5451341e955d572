import { expect, it } from 'vitest'
import { editNote } from '#server/commission-notes/content/edit-note'
import { createDraft } from '#server/commission-notes/drafts/create-draft'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { saveDraft } from '#server/commission-notes/drafts/save-draft'
import { counted } from '#tests/support/database/counted'
import type { TestDatabase } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'
import { draftInput, entry, noteInput } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { newWorld, type World } from '#tests/support/world'

const database = testDatabase()

/** Drafts, saves, generates and edits a note of these students; returns the statements of each step. */
async function statementsFor(world: World, applications: readonly WorldApplication[]): Promise<number[]> {
  const { maker } = world.people
  const invoice = world.invoices.audMore
  const StudentInstallments = applications.map((application) => entry(application))
  const counts: number[] = []
  const count = async <T>(work: (db: TestDatabase['db']) => Promise<T>): Promise<T> => {
    const { db, statements } = counted(database.db)
    const result = await work(db)
    counts.push(statements())
    return result
  }
  const { draftId: DraftId } = await count((db) =>
    createDraft({ db, actor: maker }, { InvoiceId: invoice.id, SelectedApplications: StudentInstallments }),
  )
  await count((db) => saveDraft({ db, actor: maker }, draftInput({ DraftId, StudentInstallments })))
  const { CommissionNoteId } = await count((db) =>
    generateNote({ db, actor: maker }, noteInput(invoice, applications, { DraftId })),
  )
  const { StudentList, ...content } = noteInput(invoice, applications, {
    OverallBonusName: 'Fall',
    OverallBonusAmount: '5',
  })
  await count((db) =>
    editNote({ db, actor: maker }, { ...content, StudentList, CommissionNoteId, DeletedStudents: [] }),
  )
  return counts
}

it('takes as many statements for ten students as for one', async () => {
  const world = await newWorld(database)
  const one = await statementsFor(world, world.invoices.audMore.applications.slice(0, 1))
  const ten = await statementsFor(world, world.invoices.audMore.applications.slice(1, 11))
  expect(ten).toEqual(one)
  expect(one.every((statements) => statements > 0 && statements < 15)).toBe(true)
})
